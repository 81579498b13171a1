import { describe, expect, it } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { priceMeasures, type PriceMeasures } from '../momentum/price-measures.ts'
import type { SeriesDoubt } from '../price-doubts/price-doubts.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { addDays, daysSinceEpoch } from '../time/iso-date.ts'
import { PRICE_MEASURES } from './measure-ids.ts'
import { comparablePriceInput, priceMeasureTable } from './price-measure-table.ts'

const asOf = day('2016-12-30')

/** A close on each of so many days up to the as-of date: 10, with 30 on the day that is so many before the last. */
function measuresOf(days: number, doubts: readonly SeriesDoubt[] = [], highAgo = 5): PriceMeasures {
  const last = daysSinceEpoch(asOf)
  return priceMeasures(
    {
      dates: Int32Array.from({ length: days }, (_, place) => last - days + 1 + place),
      closes: Float64Array.from({ length: days }, (_, place) => (place === days - 1 - highAgo ? 30 : 10)),
    },
    asOf,
    METHOD_SETTINGS,
    doubts,
  )
}

const span = (first: string, last = first): SeriesDoubt => ({
  kind: 'span',
  first: day(first),
  last: day(last),
  words: 'a wrong print',
})
const level = (date: string): SeriesDoubt => ({ kind: 'break', date: day(date), words: 'the level changed' })

describe('the price measures as explained', () => {
  const table = priceMeasureTable(measuresOf(400))

  it('are one of each, with a formula to read, a share in dollars but for momentum', () => {
    expect(Object.keys(table)).toEqual([...PRICE_MEASURES])
    for (const [id, measure] of Object.entries(table)) {
      expect(measure.id).toBe(id)
      expect(measure.formula).toMatch(/^momentum#/)
    }
    expect(Object.values(table).filter(({ unit }) => unit === 'fraction')).toEqual([
      table['percent-above-one-year-average-lagged-close-price'],
    ])
  })

  it('name the session of the last close', () => {
    expect(table['last-close-price'].inputs).toMatchObject([
      {
        name: 'last close',
        value: 10,
        note: 'close of 2016-12-30',
        facts: [{ item: 'close', periodEnd: '2016-12-30' }],
      },
    ])
  })

  it('tell how many closes an average is over, by the first and the last of them', () => {
    // A year after 2015-12-30, which a leap year makes 366 days.
    expect(table['one-year-average-close-price'].inputs).toMatchObject([
      {
        name: 'closes averaged',
        unit: 'sessions',
        value: 366,
        note: 'each close from 2015-12-31 to 2016-12-30',
        facts: [{ periodEnd: '2015-12-31' }, { periodEnd: '2016-12-30' }],
      },
    ])
    expect(table['one-year-average-close-price-lagged'].inputs[0]).toMatchObject({
      value: 252,
      note: `each close from ${addDays(asOf, -21 - 251)} to ${addDays(asOf, -21)}`,
    })
  })

  it('have no inputs where the history is too short for them', () => {
    expect(table['five-year-average-close-price']).toMatchObject({
      value: null,
      reason: 'short-price-history',
      inputs: [],
    })
    expect(table['three-year-max-close-price']).toMatchObject({ value: null, inputs: [] })
  })

  it('hold momentum against the lagged average', () => {
    const momentum = table['percent-above-one-year-average-lagged-close-price']
    expect(momentum.inputs.map(({ name }) => name)).toEqual(['last close', 'lagged one-year average close'])
    expect(momentum.value).toBe(0)
  })

  it('name the highest close of three years and its session', () => {
    const highest = priceMeasureTable(measuresOf(1200, [], 300))['three-year-max-close-price']
    expect(highest).toMatchObject({
      value: 30,
      inputs: [
        {
          name: 'highest close',
          value: 30,
          note: 'of 1096 closes from 2013-12-31 to 2016-12-30',
          facts: [{ value: 30, periodEnd: addDays(asOf, -300) }],
        },
      ],
    })
  })
})

describe('price measures in doubt', () => {
  it('say so at every window that reads the doubted closes, and stand elsewhere', () => {
    const table = priceMeasureTable(measuresOf(1200, [span('2014-06-02')]))
    const doubted = { value: null, reason: 'price-in-doubt', keptBack: 'a wrong print' }
    expect(table['three-year-average-close-price'].inputs).toMatchObject([{ name: 'closes averaged', ...doubted }])
    expect(table['three-year-max-close-price'].inputs).toMatchObject([{ name: 'highest close', ...doubted }])
    expect(table['one-year-average-close-price'].inputs).toMatchObject([{ value: 366, reason: null }])
    expect(table['last-close-price'].value).toBe(10)
  })

  it('leave two sound figures of which only the quotient is in doubt, where the level broke between them', () => {
    const momentum = priceMeasureTable(measuresOf(400, [level('2016-12-20')]))[
      'percent-above-one-year-average-lagged-close-price'
    ]
    expect(momentum).toMatchObject({ value: null, reason: 'price-in-doubt' })
    expect(momentum.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['closes of one level', null],
      ['last close', 10],
      ['lagged one-year average close', expect.any(Number)],
    ])
  })

  it('need no such words where one of the two is in doubt itself', () => {
    const momentum = priceMeasureTable(measuresOf(400, [span('2016-12-30')]))[
      'percent-above-one-year-average-lagged-close-price'
    ]
    expect(momentum.inputs.map(({ name }) => name)).toEqual(['last close', 'lagged one-year average close'])
  })
})

describe('the price beside figures per share', () => {
  const broken = measuresOf(400, [level('2016-06-01')])

  it('is kept back where the level broke after they were filed', () => {
    expect(comparablePriceInput(broken, '2016-05-31')).toMatchObject({
      value: null,
      reason: 'price-in-doubt',
      keptBack: 'the level changed',
    })
  })

  it('stands where they were filed on the day of the break or later, or there are none', () => {
    for (const filed of ['2016-06-01', '2016-11-01', null])
      expect(comparablePriceInput(broken, filed)).toMatchObject({ value: 10, reason: null })
  })

  it('stands without a break', () => {
    expect(comparablePriceInput(measuresOf(400), '2001-01-01')).toMatchObject({ value: 10 })
  })
})

import { describe, expect, test } from 'vitest'
import { ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { seededUniform } from '../../randomness/index.ts'
import { daysSinceEpoch, isIsoDate, isoDateFromDays, type IsoDate } from '../../time/index.ts'
import type { HeldPrices } from './held-prices.ts'
import { replayCrises } from './replay-crises.ts'

const dayOf = (text: string): IsoDate => {
  if (!isIsoDate(text)) throw new Error(text)
  return text
}
const from = daysSinceEpoch(dayOf('2008-09-30'))
const allDays = (last: string): readonly IsoDate[] =>
  Array.from({ length: daysSinceEpoch(dayOf(last)) - from + 1 }, (_, day) => isoDateFromDays(from + day))
const days = allDays('2023-01-10')
const [KO, PEP, NEW] = ['KO', 'PEP', 'NEW'].map(ticker)
const flat = days.map(() => 100)

function held(closes: readonly (readonly number[])[], cash = 0): HeldPrices {
  const symbols = [KO, PEP, NEW].flatMap((symbol) => symbol ?? [])
  const positions = closes.map((series, i) => ({
    symbol: symbols[i] ?? ticker('X'),
    value: 100,
    closes: Float64Array.from(series),
  }))
  return { days, positions, cash }
}

const on = (date: string): number => daysSinceEpoch(dayOf(date)) - from
/** 100 until a day, and from then on another price. */
const stepOn = (date: string, price: number): readonly number[] =>
  flat.map((close, day) => (day >= on(date) ? price : close))

describe('a crisis', () => {
  test('is what the positions did from the last close before to the last day, with cash beside', () => {
    const gains = replayCrises(held([stepOn('2020-03-12', 60), flat], 200)).map(({ crisis, gain }) => [
      crisis.name,
      gain,
    ])
    expect(gains).toEqual([
      ['October 2008', 0],
      // 40 of the 100 in one position, of 400 in all.
      ['March 2020', expect.closeTo(-0.1, 14)],
      ['2022', 0],
    ])
  })

  test('counts its first day and its last, and none beyond', () => {
    expect(replayCrises(held([stepOn('2022-01-01', 50)]))[2]?.gain).toBe(-0.5)
    expect(replayCrises(held([stepOn('2022-12-31', 50)]))[2]?.gain).toBe(-0.5)
    expect(replayCrises(held([stepOn('2023-01-01', 50)]))[2]?.gain).toBe(0)
    expect(replayCrises(held([stepOn('2021-12-31', 50)]))[2]?.gain).toBe(0)
  })

  test('tells the largest fall within, also where all was won back', () => {
    const dip = flat.map((close, day) => (day === on('2020-03-20') ? 70 : day > on('2020-03-10') ? 110 : close))
    const march = replayCrises(held([dip]))[1]
    expect([march?.gain, march?.maximumDrawdown]).toEqual([expect.closeTo(0.1, 14), expect.closeTo(70 / 110 - 1, 14)])
  })

  test('leaves the shares alone: what rose weighs more afterwards', () => {
    const uniform = seededUniform(3)
    const series = [0, 1].map(() => {
      let close = 40
      return flat.map(() => (close *= 1 + 0.04 * (uniform() - 0.5)))
    })
    const year = replayCrises(held(series))[2]
    const [before, last] = [on('2021-12-31'), on('2022-12-31')]
    const growth = series.map((closes) => (closes[last] ?? NaN) / (closes[before] ?? NaN))
    expect(year?.gain).toBeCloseTo(((growth[0] ?? NaN) + (growth[1] ?? NaN)) / 2 - 1, 12)
  })
})

describe('a position without prices', () => {
  const young = flat.map((close, day) => (day < on('2021-06-01') ? NaN : close))

  test('is named and left out, and the covered share of the money is told', () => {
    const [in2008, , in2022] = replayCrises(held([stepOn('2008-10-10', 50), young], 50))
    expect(in2008).toMatchObject({ coveredShare: 150 / 250, lacking: ['PEP'], gain: expect.closeTo(-50 / 150, 14) })
    expect(in2022).toMatchObject({ coveredShare: 1, lacking: [], gain: 0 })
  })

  test('that is all there is leaves nothing to tell', () => {
    expect(replayCrises(held([young], 100))[0]).toMatchObject({
      coveredShare: 0.5,
      lacking: ['KO'],
      gain: null,
      maximumDrawdown: null,
    })
    expect(replayCrises({ days, positions: [], cash: 0 })[0]).toMatchObject({
      coveredShare: 0,
      lacking: [],
      gain: null,
    })
  })

  test('for a day has the price of the day before; for weeks it counts as lacking', () => {
    const holed = (count: number) =>
      stepOn('2022-06-01', 80).map((close, day) =>
        day >= on('2022-07-01') && day < on('2022-07-01') + count ? NaN : close,
      )
    expect(replayCrises(held([holed(5)]))[2]?.gain).toBeCloseTo(-0.2, 14)
    expect(replayCrises(held([holed(60)]))[2]?.lacking).toEqual(['KO'])
  })

  test('before the first day of all, or after the last, is not guessed', () => {
    const later = replayCrises({ ...held([flat]), days: days.slice(5) })
    expect(later[0]?.gain).toBeNull()
    const short = allDays('2022-06-30')
    expect(replayCrises({ ...held([flat]), days: short })[2]?.gain).toBeNull()
    expect(replayCrises({ days: [], positions: held([flat]).positions, cash: 0 }).map(({ gain }) => gain)).toEqual([
      null,
      null,
      null,
    ])
  })
})

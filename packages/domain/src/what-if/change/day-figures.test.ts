import { describe, expect, test } from 'vitest'
import { gearFigures } from '@fairweight/testing/domain/gear-figures.ts'
import { rateWithAssumptions } from '../rate-with-assumptions.ts'
import { byEffect, hasMoved } from './change-part.ts'
import { dayFigures, rateDay } from './day-figures.ts'
import { decidingMeasure } from './deciding-measure.ts'
import { INPUT_GROUPS } from './input-groups.ts'

describe('whether a measure moved', () => {
  test.each([
    [null, null, false],
    [null, 0, true],
    [0, null, true],
    [1, 1, false],
    [1, 1 + 1e-13, false],
    [1, 1 + 1e-11, true],
    [1e9, 1e9 + 1e-4, false],
    [1e9, 1e9 + 0.01, true],
    [0, 1e-13, false],
    [0, 1e-11, true],
    [-5, 5, true],
  ])('from %j to %j: %j', (before, after, moved) => {
    expect(hasMoved(before, after)).toBe(moved)
  })
})

test('parts stand with the largest effect first, up or down, without those that had none', () => {
  const part = (input: string, effect: number) => ({ input, before: null, after: null, effect })
  const parts = [part('a', 0.1), part('b', 0), part('c', -0.3), part('d', 0.2)]
  expect(byEffect(parts).map(({ input }) => input)).toEqual(['c', 'd', 'a'])
})

describe('the figures of a day on the share basis of a later one', () => {
  const gears = gearFigures(24)

  test('are the very same without a split', () => {
    expect(dayFigures(gears).stock).toBe(gears)
  })

  test('after four for one have a quarter of the price and earnings a share, and four times the shares', () => {
    const { stock } = dayFigures(gears, 4)
    expect(stock.price.value).toBe(6)
    expect(stock.reported.epsDiluted.value).toBeCloseTo(2.6 / 4, 12)
    expect(stock.reported.sharesOutstanding.value).toBe(200e6)
    expect(stock.reported.revenue).toEqual(gears.reported.revenue)
  })

  test('keep what is unknown unknown', () => {
    const silent = { ...gears, price: { value: null, reason: 'no-price' } as const }
    expect(dayFigures(silent, 4).stock.price).toEqual({ value: null, reason: 'no-price' })
  })

  test('are rated as before: a split changes no grade and no market capitalization', () => {
    const [whole, split] = [rateDay(dayFigures(gears)), rateDay(dayFigures(gears, 4))]
    expect(split.valueRating).toBe(whole.valueRating)
    expect(split.values['graham-number'].value).toBeCloseTo((whole.values['graham-number'].value ?? 0) / 4, 9)
    expect(dayFigures(gears, 4).discountRate).toBe(rateWithAssumptions(gears).standing.discountRate)
  })
})

describe('the inputs that are replaced together', () => {
  const [before, after] = [
    dayFigures(gearFigures(24)),
    dayFigures(gearFigures(34, { ebit: 120e6, cash: 90e6, goodwill: 1e6 })),
  ]

  test('one after another make the whole of the other day', () => {
    const mixed = INPUT_GROUPS.reduce((day, { replace }) => replace(day, after), before)
    expect(rateDay(mixed)).toEqual(rateDay(after))
  })

  test('show the contents of the other day once replaced, and leave every other group alone', () => {
    for (const group of INPUT_GROUPS) {
      const mixed = group.replace(before, after)
      for (const other of INPUT_GROUPS)
        expect(other.contents(mixed), `${group.name}, ${other.name}`).toEqual(
          other.contents(other === group ? after : before),
        )
    }
  })

  test('change nothing of the day that they are taken from', () => {
    const text = JSON.stringify(after)
    for (const { replace } of INPUT_GROUPS) replace(before, after)
    expect(JSON.stringify(after)).toBe(text)
  })

  test('are told by a figure where one stands for them', () => {
    const figureOf = new Map(INPUT_GROUPS.map(({ name, figure }) => [name, figure(before)]))
    expect(figureOf.get('price')).toBe(24)
    expect(figureOf.get('shares outstanding')).toBe(50e6)
    expect(figureOf.get('signs of strength')).toBe(before.stock.signs.filter(({ passed }) => passed === true).length)
    for (const name of ['goodwill and intangible assets', 'cash and debt', 'what can be rated'])
      expect(figureOf.get(name), name).toBeNull()
  })

  test('have a mean cash flow only when every year is known', () => {
    const flows = INPUT_GROUPS.find(({ name }) => name === 'free cash flow')
    const [first, ...others] = before.stock.cashFlows
    const gone = { ...first!, flow: { ...first!.flow, value: null, reason: 'out-of-range' as const } }
    const withFlows = (cashFlows: typeof before.stock.cashFlows) => ({
      ...before,
      stock: { ...before.stock, cashFlows },
    })
    const values = before.stock.cashFlows.map(({ flow }) => flow.value ?? 0)
    expect(flows?.figure(before)).toBeCloseTo((values[0]! + values[1]! + values[2]!) / 3, 3)
    expect(flows?.figure(withFlows([gone, ...others]))).toBeNull()
    expect(flows?.figure(withFlows([]))).toBeNull()
  })
})

describe('the measure that decides', () => {
  const dayAt = (price: number, change = {}) => dayFigures(gearFigures(price, change))

  test('between days of the same grade is the mean of the estimates over the price, less 1', () => {
    const day = dayAt(24)
    const { id, valueOf } = decidingMeasure(day, dayAt(24.01))
    const worths = Object.values(rateDay(day).values).map(({ value }) => (value ?? Number.NaN) / 24 - 1)
    expect(id).toBe('mean-estimate')
    expect(valueOf(day)).toBeCloseTo(worths.reduce((sum, worth) => sum + worth, 0) / 5, 12)
  })

  test('of a company grown too small is its market capitalization, whichever day comes first', () => {
    const [small, large] = [dayAt(5), dayAt(24)]
    for (const decided of [decidingMeasure(small, large), decidingMeasure(large, small)]) {
      expect(decided.id).toBe('marketcap')
      expect(decided.valueOf(large)).toBe(24 * 50e6)
    }
  })

  test('is unknown on a day without a price', () => {
    const silent = dayFigures({ ...gearFigures(24), price: { value: null, reason: 'no-price' }, obstacle: 'no-price' })
    const { id, valueOf } = decidingMeasure(dayAt(24), silent)
    expect(id).toBe('mean-estimate')
    expect(valueOf(silent)).toBeNull()
  })
})

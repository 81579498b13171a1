import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import type { MeasureInput } from '../../explanation/measure.ts'
import { daysSinceEpoch, isoDateFromDays } from '../../time/iso-date.ts'
import type { KeyFigure } from '../key-figure.ts'
import { dividendFigures } from './dividend-figures.ts'
import type { DividendHistory } from './payment-years.ts'

const input = (value: number): MeasureInput => ({
  name: 'made up',
  unit: 'USD/share',
  value,
  reason: null,
  note: null,
  facts: [],
})

function figuresOn(asOf: number, history: DividendHistory | null, earnings = 10): (id: string) => KeyFigure {
  const context = { asOf: isoDateFromDays(asOf), close: input(50), earnings: input(earnings) }
  const all = dividendFigures(history, context)
  return (id) => {
    const figure = all.find((one) => one.id === id)
    if (figure === undefined) throw new RangeError(id)
    return figure
  }
}

/** A payer of so many dividends a year whose ex-dividend days move by up to six days, and the sums of its years, newest first. */
const arbitraryPayer = fc
  .record({
    each: fc.constantFrom(1, 2, 4, 12),
    cents: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 7, maxLength: 9 }),
    moves: fc.infiniteStream(fc.integer({ min: -6, max: 6 })),
    latest: fc.integer({ min: 14_000, max: 20_000 }),
  })
  .map(({ each, cents, moves, latest }) => {
    const payments = cents.flatMap((amount, yearsBack) =>
      Array.from({ length: each }, (_, place) => {
        const isLatest = yearsBack === 0 && place === 0
        const moved = isLatest ? 0 : (moves.next().value ?? 0)
        return { day: Math.round(latest - (yearsBack + place / each) * 365.25) + moved, amount: amount / 100 }
      }),
    )
    const oldestFirst = payments.toSorted((a, b) => a.day - b.day)
    return {
      each,
      latest,
      sums: cents.map((amount) => (each * amount) / 100),
      history: {
        days: oldestFirst.map((payment) => payment.day),
        amounts: oldestFirst.map((payment) => payment.amount),
        knownFrom: latest - Math.ceil((cents.length + 1) * 365.25),
      },
    }
  })

const today = daysSinceEpoch(day('2016-12-30'))

describe('dividend figures', () => {
  test('count each payment in its own year, on whatever day up to the next payment they are looked at', () => {
    fc.assert(
      fc.property(arbitraryPayer, fc.nat(364), ({ each, latest, sums, history }, later) => {
        const figures = figuresOn(latest + Math.floor(later / each), history)
        const [last = 0, before = 0] = sums
        expect(figures('dividend-yield').value).toBeCloseTo(last / 50, 10)
        expect(figures('payout-ratio').value).toBeCloseTo(last / 10, 10)
        expect(figures('dividend-growth-1y').value).toBeCloseTo(last / before - 1, 8)
        expect(figures('dividend-growth-5y').value).toBeCloseTo((last / (sums[5] ?? Number.NaN)) ** 0.2 - 1, 8)
        const firstCut = sums.findIndex((sum, year) => year + 1 < sums.length && sum < (sums[year + 1] ?? 0) * 0.995)
        expect(figures('years-without-dividend-cut').value).toBe(firstCut === -1 ? sums.length - 1 : firstCut)
      }),
      { numRuns: 300 },
    )
  })

  test('count less and less of a payer who has stopped', () => {
    const days = Array.from({ length: 16 }, (_, quarter) => today - 200 - (15 - quarter) * 91)
    const figures = figuresOn(today, { days, amounts: days.map(() => 1), knownFrom: today - 4000 })
    expect(figures('dividend-yield').value).toBeCloseTo(2 / 50, 12)
    expect(figures('dividend-growth-1y').value).toBeCloseTo(-0.5, 12)
    expect(figures('years-without-dividend-cut').value).toBe(0)
  })

  test('say that nothing is paid a year and two weeks after the last payment', () => {
    fc.assert(
      fc.property(arbitraryPayer, ({ latest, history }) => {
        const figures = figuresOn(latest + 380, history)
        expect(figures('dividend-yield').value).toBe(0)
        expect(figures('payout-ratio').value).toBe(0)
        for (const id of ['dividend-growth-1y', 'dividend-growth-5y', 'years-without-dividend-cut'])
          expect(figures(id), id).toMatchObject({ value: null, reason: 'no-dividend' })
      }),
      { numRuns: 50 },
    )
  })
})

describe('a dividend figure is empty', () => {
  test('where no dividends are known', () => {
    expect(figuresOn(today, null)('dividend-yield')).toMatchObject({ value: null, reason: 'dividends-unknown' })
  })

  test('where less than a year of them is', () => {
    const figures = figuresOn(today, { days: [today - 40], amounts: [1], knownFrom: today - 200 })
    expect(figures('dividend-yield')).toMatchObject({ value: null, reason: 'dividend-history-short' })
    const none = figuresOn(today, { days: [], amounts: [], knownFrom: today - 200 })
    expect(none('dividend-yield')).toMatchObject({ value: null, reason: 'dividend-history-short' })
  })

  test('for growth, where five years before nothing was paid', () => {
    const days = [today - 700, today - 335]
    const figures = figuresOn(today, { days, amounts: [1, 1.1], knownFrom: today - 4000 })
    expect(figures('dividend-growth-1y').value).toBeCloseTo(0.1, 10)
    expect(figures('dividend-growth-5y')).toMatchObject({ value: null, reason: 'no-earlier-dividend' })
    expect(figures('years-without-dividend-cut').value).toBe(1)
  })

  test('for the payout, after a loss', () => {
    const history = { days: [today - 40], amounts: [1], knownFrom: today - 4000 }
    expect(figuresOn(today, history, -2)('payout-ratio')).toMatchObject({ value: null, reason: 'loss' })
  })
})

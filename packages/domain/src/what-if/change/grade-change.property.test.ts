import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reportedPeriods } from '../../facts/reported-periods.ts'
import { rateCompany } from '../../rating/rate-company.ts'
import { arbitraryPrice, arbitraryYears } from '@fairweight/testing/domain/arbitrary-company.ts'
import { day, pricedAt, stock } from '@fairweight/testing/domain/companies.ts'
import { explainedRating } from '@fairweight/testing/domain/explained-rating.ts'
import { gearFigures } from '@fairweight/testing/domain/gear-figures.ts'
import { readStockFigures } from '../read-stock-figures.ts'
import type { StockFigures } from '../stock-figures.ts'
import { gradeChange, type ValueGradeChange } from './grade-change.ts'

const asOf = day('2016-12-30')

const figures: fc.Arbitrary<StockFigures> = fc.tuple(arbitraryYears, arbitraryPrice).map(([years, price]) => {
  const periods = reportedPeriods(years, asOf)
  const read = readStockFigures(
    explainedRating(rateCompany({ asOf, security: stock('GEAR'), periods, splits: [], prices: pricedAt(price, asOf) })),
  )
  if (read === null) throw new RangeError('A rating with every measure')
  return read
})

function expectWhole({ before, after, parts }: ValueGradeChange): void {
  expect(before !== null && after !== null ? [] : parts).toEqual([])
  if (before === null || after === null) return
  const sum = parts.reduce((total, { effect }) => total + effect, 0)
  const scale = Math.max(Math.abs(before), Math.abs(after), ...parts.map(({ effect }) => Math.abs(effect)))
  expect(Math.abs(sum - (after - before)) / scale).toBeLessThan(1e-12)
}

const splitByFour = (gears: StockFigures): StockFigures => ({
  ...gears,
  price: { value: (gears.price.value ?? Number.NaN) / 4, reason: null },
  reported: {
    ...gears.reported,
    sharesOutstanding: {
      ...gears.reported.sharesOutstanding,
      value: 4 * (gears.reported.sharesOutstanding.value ?? Number.NaN),
      reason: null,
    },
    epsDiluted: {
      ...gears.reported.epsDiluted,
      value: (gears.reported.epsDiluted.value ?? Number.NaN) / 4,
      reason: null,
    },
  },
})

describe('what became of a value grade', () => {
  test('is split into parts that add up to the change, whatever two companies were', () => {
    let split = 0
    fc.assert(
      fc.property(figures, figures, (before, after) => {
        const change = gradeChange(before, after)
        if (change === null) return
        expectWhole(change)
        const isSplit = change.before !== null && change.after !== null
        split += Number(isSplit)
        expect(change.parts.length).toBeGreaterThanOrEqual(Number(isSplit))
      }),
      { numRuns: 300 },
    )
    expect(split).toBeGreaterThan(50)
  })

  test('of a price that fell is the price alone, as long as the size group stays', () => {
    const change = gradeChange(gearFigures(38), gearFigures(37))
    expect(change?.parts.map(({ input }) => input)).toEqual(['price'])
    expect(change?.parts[0]).toMatchObject({
      before: 38,
      after: 37,
      effect: (change?.after ?? 0) - (change?.before ?? 0),
    })
  })

  test('tells a step of the discount rate apart from the price', () => {
    const change = gradeChange(gearFigures(41), gearFigures(39))
    expect(change?.parts.map(({ input }) => input).toSorted()).toEqual(['discount rate by size', 'price'])
    expect(change?.parts.find(({ input }) => input === 'discount rate by size')).toMatchObject({
      before: 0.09,
      after: 0.1,
    })
  })

  test('names the estimate that crossed the price', () => {
    const [cheap, dear] = [gearFigures(24), gearFigures(34)]
    const change = gradeChange(cheap, dear)
    expect(change?.from).not.toBe(change?.to)
    expect(change?.before).toBeGreaterThan(0)
    expect(change?.after).toBeLessThan(0)
  })

  test('turns on the stars where they alone changed', () => {
    const strong = gearFigures(24)
    const weak = {
      ...strong,
      signs: strong.signs.map((sign, place) => (place < 5 ? { ...sign, passed: false } : sign)),
    }
    const change = gradeChange(strong, weak)
    expect(change?.from.charAt(0)).toBe(change?.to.charAt(0))
    expect(change?.measure).toBe('financial-strength')
    expect(change?.parts.some(({ input }) => input === 'signs of strength')).toBe(true)
  })

  test('turns on EBITDA where it became negative, and on size where the company became too small', () => {
    const loss = gradeChange(gearFigures(24), gearFigures(24, { ebit: -90e6 }))
    expect(loss).toMatchObject({ to: 'Unranked', measure: 'ebitda', before: 245e6, after: -40e6 })
    expect(loss?.parts).toMatchObject([{ input: 'EBITDA', effect: -285e6 }])
    expect(gradeChange(gearFigures(24), gearFigures(5))).toMatchObject({
      to: 'Unranked',
      measure: 'marketcap',
      before: 1.2e9,
      after: 0.25e9,
    })
  })

  test('is nothing when nothing changed, and nothing when only the shares were split', () => {
    expect(gradeChange(gearFigures(24), gearFigures(24))).toBeNull()
    expect(gradeChange(gearFigures(24), splitByFour(gearFigures(24)), 4)).toBeNull()
    expect(gradeChange(gearFigures(24), splitByFour(gearFigures(26)), 4)?.parts).toMatchObject([
      { input: 'price', before: 6, after: 6.5 },
    ])
  })

  test('has no parts where the measure is unknown on one of the days', () => {
    const silent: StockFigures = {
      ...gearFigures(24),
      price: { value: null, reason: 'no-price' },
      obstacle: 'no-price',
    }
    expect(gradeChange(gearFigures(24), silent)).toMatchObject({
      to: 'Unranked',
      measure: 'mean-estimate',
      after: null,
      parts: [],
    })
  })
})

import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { SplitEvent } from '@fairweight/domain/facts'
import { parseIsoDate } from '@fairweight/domain/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ShareBasis } from './share-basis.ts'
import { roundSplitFactor } from './split-table.ts'

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY_MS

function splitsOn(...events: [string, number][]): SplitEvent[] {
  return events.map(([text, factor]) => ({ date: isoDate(text), factor }))
}

function isoDate(text: string) {
  const date = parseIsoDate(text)
  if (date === null) throw new RangeError(text)
  return date
}

describe('the share basis of a day', () => {
  const splits = splitsOn(['2020-08-31', 4])

  it('divides earlier prices by a split on the as-of date itself', () => {
    const basis = new ShareBasis(splits, isoDate('2020-08-31'))
    expect(basis.priceFactor(day('2020-08-28'))).toBe(0.25)
    expect(basis.priceFactor(day('2020-08-31'))).toBe(1)
  })

  it('knows nothing of a split after the as-of date', () => {
    expect(new ShareBasis(splits, isoDate('2020-08-28')).priceFactor(day('2020-08-28'))).toBe(1)
  })

  it('takes a later split back out of prices that were adjusted for it', () => {
    expect(new ShareBasis(splits, isoDate('2020-08-28')).priceFactor(day('2020-12-31'))).toBe(4)
  })

  it('leaves the ratio of two days the same whatever the as-of date', () => {
    const dates = fc.constantFrom('2019-01-02', '2019-06-03', '2020-02-03', '2020-09-01', '2021-01-04')
    const many = splitsOn(['2019-03-01', 3], ['2020-01-02', 0.1], ['2020-08-31', 4])
    fc.assert(
      fc.property(dates, dates, dates, dates, (from, to, one, other) => {
        const ratio = (asOf: string) => {
          const basis = new ShareBasis(many, isoDate(asOf))
          return basis.priceFactor(day(from)) / basis.priceFactor(day(to))
        }
        expect(ratio(one)).toBeCloseTo(ratio(other), 12)
      }),
    )
  })
})

describe('a split factor as printed', () => {
  it('becomes the fraction it stands for', () => {
    expect(roundSplitFactor(7.000007)).toBe(7)
    expect(roundSplitFactor(0.333333)).toBe(1 / 3)
    expect(roundSplitFactor(1.5)).toBe(1.5)
    expect(roundSplitFactor(1.0234567)).toBe(1.0234567)
  })
})

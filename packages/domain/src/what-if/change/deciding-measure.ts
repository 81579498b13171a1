import type { ReasonCode } from '../../explanation/reason.ts'
import type { ValueTest } from '../../rating/company-rating.ts'
import { INTRINSIC_MEASURES } from '../../rating/measure-ids.ts'
import type { IntrinsicMeasureId } from '../../rating/measure-ids.ts'
import type { WhatIfRating } from '../rate-with-assumptions.ts'
import { rateDay } from './day-figures.ts'
import type { DayFigures } from './day-figures.ts'

/** A figure of a day that a grade turns on; null where it is unknown. */
export interface DecidingMeasure {
  readonly id: IntrinsicMeasureId | 'mean-estimate' | 'financial-strength' | 'marketcap' | 'ebitda'
  readonly valueOf: (day: DayFigures) => number | null
}

/**
 * The measure that decides between the grades of two days. Of a letter that changed: the estimate that crossed the
 * price, the one that moved furthest if several did, as worth over price less 1. Of its stars alone: the stars. Of a
 * stock that became or was Unranked: market capitalization where it was too small, EBITDA where that was negative (both
 * USD). Else, also where the grade is the same: the mean of the estimates known on both days over the price, less 1.
 */
export function decidingMeasure(before: DayFigures, after: DayFigures): DecidingMeasure {
  const [first, last] = [rateDay(before), rateDay(after)]
  if (first.valueRating === last.valueRating) return meanEstimate(first, last)
  const reason = last.valueReason ?? first.valueReason
  if (reason === 'micro-cap')
    return {
      id: 'marketcap',
      valueOf: ({ stock }) => product(stock.price.value, stock.reported.sharesOutstanding.value),
    }
  if (reason === 'negative-ebitda') return { id: 'ebitda', valueOf: ({ stock }) => stock.ebitda.value }
  if (isObstacle(reason)) return meanEstimate(first, last)
  if (first.valueRating.charAt(0) === last.valueRating.charAt(0))
    return { id: 'financial-strength', valueOf: (day) => rateDay(day).stars }
  const crossed = crossedEstimate(first, last, before, after)
  return crossed === null
    ? meanEstimate(first, last)
    : { id: crossed, valueOf: (day) => worthOverPrice(rateDay(day), day, crossed) }
}

function isObstacle(reason: ReasonCode | null): boolean {
  return reason !== null && reason !== 'not-below-any-measure'
}

function crossedEstimate(
  first: WhatIfRating,
  last: WhatIfRating,
  before: DayFigures,
  after: DayFigures,
): IntrinsicMeasureId | null {
  const passed = ({ valueTests }: WhatIfRating): number => valueTests.filter((test) => test.passed === true).length
  const isBetter = passed(last) > passed(first)
  const [one, other] = isBetter ? [first, last] : [last, first]
  const crossed = other.valueTests.filter((test) => test.passed === true && testOf(one, test.measure)?.passed !== true)
  const move = ({ measure }: ValueTest): number => {
    const [from, to] = [worthOverPrice(first, before, measure), worthOverPrice(last, after, measure)]
    return from === null || to === null ? -1 : Math.abs(to - from)
  }
  return crossed.toSorted((a, b) => move(b) - move(a))[0]?.measure ?? null
}

function testOf({ valueTests }: WhatIfRating, measure: IntrinsicMeasureId): ValueTest | undefined {
  return valueTests.find((test) => test.measure === measure)
}

function meanEstimate(first: WhatIfRating, last: WhatIfRating): DecidingMeasure {
  const known = INTRINSIC_MEASURES.filter((id) => first.values[id].value !== null && last.values[id].value !== null)
  return {
    id: 'mean-estimate',
    valueOf: (day) => {
      const rating = rateDay(day)
      const worths = known.flatMap((id) => worthOverPrice(rating, day, id) ?? [])
      return known.length === 0 || worths.length < known.length
        ? null
        : worths.reduce((sum, worth) => sum + worth, 0) / known.length
    },
  }
}

function worthOverPrice(
  { values }: WhatIfRating,
  { stock: { price } }: DayFigures,
  id: IntrinsicMeasureId,
): number | null {
  const { value } = values[id]
  return value === null || price.value === null ? null : value / price.value - 1
}

function product(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a * b
}

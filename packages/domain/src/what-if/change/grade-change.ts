import type { ValueRating } from '../../rating/company-rating.ts'
import type { StockFigures } from '../stock-figures.ts'
import { byEffect, hasMoved, type ChangePart, type GradeChange } from './change-part.ts'
import { dayFigures, rateDay, type DayFigures } from './day-figures.ts'
import { decidingMeasure, type DecidingMeasure } from './deciding-measure.ts'
import { INPUT_GROUPS } from './input-groups.ts'
import { splitChange } from './split-change.ts'

export type ValueGradeChange = GradeChange<ValueRating, DecidingMeasure['id']>

/**
 * What became of a stock's value grade between two days: the {@link decidingMeasure} of both, and its change split
 * exactly over the inputs that changed (see {@link splitChange}). Null when neither grade nor measure moved.
 * @param splitFactor new shares for each share of the earlier day, so that a share split by itself changes nothing
 */
export function gradeChange(earlier: StockFigures, later: StockFigures, splitFactor = 1): ValueGradeChange | null {
  const [before, after] = [dayFigures(earlier, splitFactor), dayFigures(later)]
  const { id: measure, valueOf } = decidingMeasure(before, after)
  const [from, to] = [rateDay(before).valueRating, rateDay(after).valueRating]
  const [valueBefore, valueAfter] = [valueOf(before), valueOf(after)]
  if (from === to && !hasMoved(valueBefore, valueAfter)) return null
  const parts = valueBefore === null || valueAfter === null ? [] : partsOf(before, after, valueOf)
  return { from, to, measure, before: valueBefore, after: valueAfter, parts }
}

function partsOf(before: DayFigures, after: DayFigures, valueOf: DecidingMeasure['valueOf']): ChangePart[] {
  const changed = INPUT_GROUPS.filter(({ contents }) => !isSame(contents(before), contents(after)))
  const effects = splitChange(changed.length, (replaced) => {
    const day = changed.reduce(
      (mixed, { replace }, bit) => (replaced & (1 << bit) ? replace(mixed, after) : mixed),
      before,
    )
    return valueOf(day) ?? Number.NaN
  })
  // A mixture of two days that the formulas refuse leaves nothing to split by.
  if (effects.some((effect) => Number.isNaN(effect))) return []
  return byEffect(
    changed.map(({ name, figure }, index) => ({
      input: name,
      before: figure(before),
      after: figure(after),
      effect: effects[index] ?? 0,
    })),
  )
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => Object.is(item, other[index]))
}

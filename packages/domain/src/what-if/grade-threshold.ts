import type { ValueRating } from '../rating/company-rating.ts'
import type { ValueGrade } from '../rating/grade-value.ts'
import { valueReason, type ValueReason } from '../rating/value-reason.ts'

/** The figure at which a grade becomes another one, which, and why there is no letter then. */
export interface GradeThreshold {
  readonly at: number
  readonly rating: ValueRating
  readonly reason: ValueReason | null
}

/** The grade at a figure. */
export type GradeAt = (figure: number) => Pick<ValueGrade, 'valueRating' | 'valueReason'>

/** Enough that two turns of one measure do not hide between two samples. */
const SAMPLES = 24
/** Widths of the last bracket far below anything that is shown: relative to the figure, and where that is nought. */
const NARROW = 1e-9
const NARROW_AT_ZERO = 1e-12

/** The first figure on the way from `from` to `to` at which the grade is another than at `from`, by bisection; null if there is none. */
export function gradeThreshold(gradeAt: GradeAt, from: number, to: number): GradeThreshold | null {
  const start = gradeAt(from).valueRating
  let near = from
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const far = sample === SAMPLES ? to : from + ((to - from) * sample) / SAMPLES
    if (gradeAt(far).valueRating !== start) return narrowed(gradeAt, start, near, far)
    near = far
  }
  return null
}

/** As {@link gradeThreshold} among whole numbers. */
export function wholeGradeThreshold(gradeAt: GradeAt, from: number, to: number): GradeThreshold | null {
  const start = gradeAt(from).valueRating
  const side = Math.sign(to - from)
  for (let step = 1; step <= Math.abs(to - from); step++) {
    const at = from + side * step
    if (gradeAt(at).valueRating !== start) return thresholdAt(gradeAt, at)
  }
  return null
}

function narrowed(gradeAt: GradeAt, start: ValueRating, unchanged: number, changed: number): GradeThreshold {
  let [near, far] = [unchanged, changed]
  while (Math.abs(far - near) > Math.max(NARROW * Math.max(Math.abs(near), Math.abs(far)), NARROW_AT_ZERO)) {
    const middle = (near + far) / 2
    if (gradeAt(middle).valueRating === start) near = middle
    else far = middle
  }
  return thresholdAt(gradeAt, far)
}

function thresholdAt(gradeAt: GradeAt, at: number): GradeThreshold {
  const { valueRating: rating, valueReason: reason } = gradeAt(at)
  return { at, rating, reason: reason && valueReason(reason) }
}

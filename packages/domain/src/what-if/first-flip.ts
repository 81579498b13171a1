import type { ValueRating } from '../rating/company-rating.ts'
import type { ValueGrade } from '../rating/grade-value.ts'
import { valueReason } from '../rating/value-reason.ts'
import type { ValueReason } from '../rating/value-reason.ts'

/** Where a grade becomes another one, which, and why there is no letter then. */
export interface Flip {
  readonly at: number
  readonly rating: ValueRating
  readonly reason: ValueReason | null
}

/** The grade at a figure. */
export type GradeAt = (figure: number) => Pick<ValueGrade, 'valueRating' | 'valueReason'>

/** Enough that two turns of one measure do not hide between two looks. */
const LOOKS = 24
/** Widths of the last bracket far below anything that is shown: relative to the figure, and where that is nought. */
const NARROW = 1e-9
const NARROW_AT_ZERO = 1e-12

/** The first figure on the way from `from` to `to` at which the grade is another than at `from`, by bisection; null if there is none. */
export function firstFlip(gradeAt: GradeAt, from: number, to: number): Flip | null {
  const start = gradeAt(from).valueRating
  let near = from
  for (let look = 1; look <= LOOKS; look++) {
    const far = look === LOOKS ? to : from + ((to - from) * look) / LOOKS
    if (gradeAt(far).valueRating !== start) return narrowed(gradeAt, start, near, far)
    near = far
  }
  return null
}

/** As {@link firstFlip} among whole numbers. */
export function firstWholeFlip(gradeAt: GradeAt, from: number, to: number): Flip | null {
  const start = gradeAt(from).valueRating
  const side = Math.sign(to - from)
  for (let step = 1; step <= Math.abs(to - from); step++) {
    const at = from + side * step
    if (gradeAt(at).valueRating !== start) return flipAt(gradeAt, at)
  }
  return null
}

function narrowed(gradeAt: GradeAt, start: ValueRating, unchanged: number, changed: number): Flip {
  let [near, far] = [unchanged, changed]
  while (Math.abs(far - near) > Math.max(NARROW * Math.max(Math.abs(near), Math.abs(far)), NARROW_AT_ZERO)) {
    const middle = (near + far) / 2
    if (gradeAt(middle).valueRating === start) near = middle
    else far = middle
  }
  return flipAt(gradeAt, far)
}

function flipAt(gradeAt: GradeAt, at: number): Flip {
  const { valueRating: rating, valueReason: reason } = gradeAt(at)
  return { at, rating, reason: reason && valueReason(reason) }
}

import type { ValueRating } from '../rating/company-rating.ts'

/** Where a grade becomes another one, and which. */
export interface Flip {
  readonly at: number
  readonly rating: ValueRating
}

/** Enough that two turns of one measure do not hide between two looks. */
const LOOKS = 24
/** Widths of the last bracket far below anything that is shown: relative to the figure, and where that is nought. */
const NARROW = 1e-9
const NARROW_AT_ZERO = 1e-12

/** The first figure on the way from `from` to `to` at which the grade is another than at `from`, by bisection; null if there is none. */
export function firstFlip(gradeAt: (figure: number) => ValueRating, from: number, to: number): Flip | null {
  const start = gradeAt(from)
  let near = from
  for (let look = 1; look <= LOOKS; look++) {
    const far = look === LOOKS ? to : from + ((to - from) * look) / LOOKS
    if (gradeAt(far) !== start) return narrowed(gradeAt, start, near, far)
    near = far
  }
  return null
}

/** As {@link firstFlip} among whole numbers. */
export function firstWholeFlip(gradeAt: (figure: number) => ValueRating, from: number, to: number): Flip | null {
  const start = gradeAt(from)
  const side = Math.sign(to - from)
  for (let step = 1; step <= Math.abs(to - from); step++) {
    const at = from + side * step
    const rating = gradeAt(at)
    if (rating !== start) return { at, rating }
  }
  return null
}

function narrowed(gradeAt: (figure: number) => ValueRating, start: ValueRating, unchanged: number, changed: number): Flip {
  let [near, far] = [unchanged, changed]
  while (Math.abs(far - near) > Math.max(NARROW * Math.max(Math.abs(near), Math.abs(far)), NARROW_AT_ZERO)) {
    const middle = (near + far) / 2
    if (gradeAt(middle) === start) near = middle
    else far = middle
  }
  return { at: far, rating: gradeAt(far) }
}

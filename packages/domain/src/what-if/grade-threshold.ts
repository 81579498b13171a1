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
  return firstThresholds([{ gradeAt, from, to }])[0]?.threshold ?? null
}

/** A way along which a grade may flip. */
export interface GradePath {
  readonly gradeAt: GradeAt
  readonly from: number
  readonly to: number
}

/**
 * Goes along several ways at once, sample by sample, and answers the thresholds of those ways that flip by the first sample at which any
 * does; none where no way flips. The others would flip later, if at all, and are not followed to their end.
 */
export function firstThresholds<Path extends GradePath>(
  paths: readonly Path[],
): { readonly path: Path; readonly threshold: GradeThreshold }[] {
  const starts = paths.map(({ gradeAt, from }) => gradeAt(from).valueRating)
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const flipped = paths.flatMap((path, way) => {
      const [near, far] = [figureAt(path, sample - 1), figureAt(path, sample)]
      const start = starts[way]!
      if (path.gradeAt(far).valueRating === start) return []
      return [{ path, threshold: narrowed(path.gradeAt, start, near, far) }]
    })
    if (flipped.length > 0) return flipped
  }
  return []
}

function figureAt({ from, to }: GradePath, sample: number): number {
  if (sample === 0) return from
  return sample === SAMPLES ? to : from + ((to - from) * sample) / SAMPLES
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

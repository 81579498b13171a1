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
export const SAMPLES = 24
/** Widths of the last bracket far below anything that is shown: relative to the figure, and where that is nought. */
const NARROW = 1e-9
const NARROW_AT_ZERO = 1e-12

/** The first figure on the way from `from` to `to` at which the grade is another than at `from`, by bisection; null if there is none. */
export function gradeThreshold(gradeAt: GradeAt, from: number, to: number): GradeThreshold | null {
  return nearestThreshold([{ gradeAt, from, to }], gradeAt(from).valueRating)?.threshold ?? null
}

/** A way along which a grade may flip. */
export interface GradePath {
  readonly gradeAt: GradeAt
  readonly from: number
  readonly to: number
}

/**
 * The threshold that comes first, in shares of their ways, of several that all begin with the grade `start`; null where none flips. They
 * are followed side by side, and of those that flip between the same two samples only the first one is narrowed: the others would cost as
 * much again.
 */
export function nearestThreshold<Path extends GradePath>(
  paths: readonly Path[],
  start: ValueRating,
  samples = SAMPLES,
): { readonly path: Path; readonly threshold: GradeThreshold } | null {
  const hasFlipped = (path: Path, share: number) => path.gradeAt(figureAt(path, share)).valueRating !== start
  for (let sample = 1; sample <= samples; sample++) {
    const [near, far] = [(sample - 1) / samples, sample / samples]
    const path = firstToFlip(
      paths.filter((one) => hasFlipped(one, far)),
      near,
      far,
      hasFlipped,
    )
    if (path !== null)
      return { path, threshold: narrowed(path.gradeAt, start, figureAt(path, near), figureAt(path, far)) }
  }
  return null
}

/** The one that flips first of those that have by `far`. Those that flip at one place of a double's resolution are equally near. */
function firstToFlip<Path>(
  flipped: readonly Path[],
  near: number,
  far: number,
  hasFlipped: (path: Path, share: number) => boolean,
): Path | null {
  const [first = null] = flipped
  const middle = (near + far) / 2
  if (flipped.length < 2 || middle <= near || middle >= far) return first
  const sooner = flipped.filter((path) => hasFlipped(path, middle))
  return sooner.length > 0
    ? firstToFlip(sooner, near, middle, hasFlipped)
    : firstToFlip(flipped, middle, far, hasFlipped)
}

/** The figure at a share of the way, its ends exactly. */
function figureAt({ from, to }: GradePath, share: number): number {
  return share === 1 ? to : from + (to - from) * share
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

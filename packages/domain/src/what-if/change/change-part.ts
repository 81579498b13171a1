/** One input's part in the change of a measure. */
export interface ChangePart {
  /** Plain words, such as 'price'. */
  readonly input: string
  /** The figure that stands for the input, on the later day's share basis; null where it is unknown or none does. */
  readonly before: number | null
  readonly after: number | null
  /** In the measure's unit. */
  readonly effect: number
}

/** What became of a grade between two days. */
export interface GradeChange<Grade extends string, Measure extends string> {
  readonly from: Grade
  readonly to: Grade
  /** The measure that is split, and what it was on both days; null where it is unknown. */
  readonly measure: Measure
  readonly before: number | null
  readonly after: number | null
  /** Largest effect first; they add up to after - before. Empty where either is unknown. */
  readonly parts: readonly ChangePart[]
}

/** Only what had an effect, the largest first. */
export function byEffect(parts: readonly ChangePart[]): ChangePart[] {
  return parts.filter(({ effect }) => effect !== 0).toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
}

/** Far below anything that is shown: what a share split leaves of rounding. */
const NOTHING = 1e-12

/** Whether a measure moved. */
export function hasMoved(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before !== after
  return Math.abs(after - before) > NOTHING * Math.max(1, Math.abs(before), Math.abs(after))
}

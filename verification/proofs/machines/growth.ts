/** One look at something that should stay as it is. */
export interface Sample {
  readonly minute: number
  readonly value: number
}

const MINUTES_PER_HOUR = 60

/**
 * How much a value grows in an hour: the median slope between any two samples (Theil and Sen), which a peak or two do not turn, as they
 * do the line of the smallest squares. Null for fewer than two samples.
 */
export function growthPerHour(samples: readonly Sample[]): number | null {
  const slopes = samples.flatMap((later, place) =>
    samples.slice(0, place).map((earlier) => (later.value - earlier.value) / (later.minute - earlier.minute)),
  )
  const sorted = slopes.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : ((upper + lower) / 2) * MINUTES_PER_HOUR
}

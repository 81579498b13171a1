import type { IsoDate } from '../time/iso-date.ts'

/** From `date` on, one old share counts as `factor` shares: 4 for a 4-for-1 split, 0.1 for a 1-for-10 reverse split. */
export interface SplitEvent {
  readonly date: IsoDate
  readonly factor: number
}

/** New shares for each share of the day `after`, counting the splits later than `after` up to and with `upTo`. */
export function splitFactorBetween(splits: readonly SplitEvent[], after: IsoDate, upTo: IsoDate): number {
  return splits
    .filter((split) => split.date > after && split.date <= upTo)
    .reduce((product, split) => product * split.factor, 1)
}

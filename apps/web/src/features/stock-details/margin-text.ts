import { shortPercent, wholePercent } from '../../data/figures.ts'

/** A margin of safety, a fraction. On a phone there is room for five figures; of several times the price nobody misses a tenth of a percent. */
export const marginText = (margin: number | null): string =>
  margin === null || Math.abs(margin) < 1 ? shortPercent(margin) : wholePercent(margin)

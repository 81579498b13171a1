import { shortPercent } from '../../../data/figures.ts'

/** "12.1% to 31.0%" */
export function formatRange({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${shortPercent(low)} to ${shortPercent(high)}`
}

import { shortPercent, wholePercent } from '../../../data/figures.ts'

/** "12.1 to 31.0 %" */
export function rangeInWords({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${shortPercent(low).replace(' %', '')} to ${shortPercent(high)}`
}

/** "93 %" */
export function heldInWords(share: number): string {
  return `${wholePercent(share)} %`
}

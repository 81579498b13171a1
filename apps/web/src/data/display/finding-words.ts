/** The checks of prices, filings and coverage, by what each looks for. */
const CHECKS: Readonly<Record<string, string>> = {
  'adjustment-gap': 'Adjusted prices that do not fit',
  'class-share-step': 'Price of another share class',
  'coverage': 'Fewer stocks than the day before',
  'duplicate-date': 'Two prices for one day',
  'frozen-closes': 'Price that stands still',
  'high-below-low': 'High below the low',
  'impossible-jump': 'Impossible price move',
  'jump-with-action': 'Price move with a split or dividend',
  'large-move': 'Large price move',
  'missing-sessions': 'Missing trading days',
  'non-positive-close': 'Price of zero or below',
  'reused-ticker': 'Ticker of another company before',
  'scale-error': 'Figure a thousand times too large or small',
  'split-day-market-cap': 'Size that jumps with a split',
  'stale-filing': 'No new filing for too long',
  'stale-series': 'No trades lately',
  'unbalanced-sheet': 'Balance sheet that does not balance',
}

/** What a check looks for, in words; one that has none here goes by its own name. */
export function checkInWords(check: string): string {
  const plain = check.replaceAll('-', ' ')
  return CHECKS[check] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

/** The checks of prices, filings and coverage, by what each looks for. */
const CHECKS: Readonly<Record<string, string>> = {
  'balance-identity': 'Balance sheet that does not balance',
  'changed-identity': 'Company that changed under one ticker',
  'class-share-step': 'Sudden step in the share count',
  'close-not-positive': 'Close of zero or below',
  'closes-before-listing': 'Prices from before the listing',
  'coverage-of-filings': 'Fewer filings than the day before',
  'coverage-of-prices': 'Fewer prices than the day before',
  'duplicate-row': 'Row that came twice',
  'facts-behind-filings': 'Filing whose figures are missing',
  'facts-changed-in-place': 'Figure changed within a filing',
  'facts-none': 'No figures of statements',
  'facts-unknown-unit': 'Figure in an unknown unit',
  'facts-unreadable-row': 'Row that cannot be read',
  'frozen-closes': 'Price that stands still',
  'high-below-low': 'High below the day’s low',
  'impossible-jump': 'Impossible price move',
  'jump-with-action': 'Price move with a large dividend',
  'large-move': 'Large price move that was traded',
  'market-session-missing': 'Trading day without any price',
  'missed-split': 'Split that is not known',
  'missing-sessions': 'Trading days without a price',
  'negative-amount': 'Amount below zero that cannot be',
  'outside-sessions': 'Price on a day without trading',
  'part-above-whole': 'Part larger than its whole',
  'per-share-figures': 'Earnings that do not fit the shares',
  'price-spike': 'Price that jumps and comes back',
  'price-unit': 'Price in another unit',
  'quiet-step': 'Price step that drew no trading',
  'repeated-dividend': 'Dividend that may be told twice',
  'restated-figure': 'Figure that was restated',
  'reused-ticker': 'Prices of another company or share',
  'scale-error': 'Figure as if in another unit',
  'split-day-jump': 'Size that jumps on the day of a split',
  'stale-filing': 'No new filing for too long',
  'stale-series': 'No trades lately',
  'stray-print': 'Price of a stray trade',
  'swapped-tickers': 'Two tickers that took each other’s price',
  'unpaid-dividend': 'Dividend that the price did not show',
  'vendor-adjustment': 'Adjusted prices that do not fit',
}

/** What a check looks for, in words; one that has none here goes by its own name. */
export function checkInWords(check: string): string {
  const plain = check.replaceAll('-', ' ')
  return CHECKS[check] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

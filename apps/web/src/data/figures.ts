/** How figures read on the page: US English, by Intl. One place, so that every figure of a kind looks alike. */

const NOT_AVAILABLE = 'n/a'

/** Writes numbers one way. What rounds to zero has no sign; the typographic minus is as wide as a digit, so that columns line up. */
function writer(options: Intl.NumberFormatOptions): (value: number | null) => string {
  const format = new Intl.NumberFormat('en-US', { signDisplay: 'negative', ...options })
  return (value) => (value === null || !Number.isFinite(value) ? NOT_AVAILABLE : format.format(value).replace('-', '−'))
}

/** Exactly so many decimals. */
const decimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })

/** 1234.5 → 1,234.50 */
export const amount = writer(decimals(2))

/** 1234 → 1,234 */
export const count = writer(decimals(0))

/** 3.25 → 3.25, 1200 → 1,200: as exactly as it was typed or filed. */
export const exactNumber = writer({ maximumFractionDigits: 6 })

/** 0.01234 → 0.0123, as p-values are written. */
export const fourDecimals = writer(decimals(4))

/** 1234.5678 → 1,234.57, 0.00123456789 → 0.00123457: a figure of unknown size. */
export const sixDigits = writer({ maximumSignificantDigits: 6 })

/** 3456789012 → 3.5B */
export const compactAmount = writer({ notation: 'compact', ...decimals(1) })

/** 3456789012 → 3.46B, where every figure has two decimals. */
export const exactCompactAmount = writer({ notation: 'compact', ...decimals(2) })

/** 10e9 → 10B, 300e6 → 300M: a round bound, as it is set. */
export const roundAmount = writer({ notation: 'compact', maximumFractionDigits: 3 })

/** 10000 → $10,000.00, −500 → −$500.00; from USD. */
export const dollars = writer({ style: 'currency', currency: 'USD' })

/** 3456789012 → $3.5B; from USD. */
export const compactDollars = writer({ style: 'currency', currency: 'USD', notation: 'compact', ...decimals(1) })

/** 5 → $5, 2.5 → $2.50; from USD, where whole dollars are usual. */
export const shortDollars = writer({ style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })

/** 0.1234 → 12.34%; all percentages come as fractions. */
export const percent = writer({ style: 'percent', ...decimals(2) })

/** 0.1234 → 12.3%, where space is short. */
export const shortPercent = writer({ style: 'percent', ...decimals(1) })

/** 0.1234 → 12% */
export const wholePercent = writer({ style: 'percent', ...decimals(0) })

/** 0.125 → 12.5%: a setting as it was typed, without zeros behind it. */
export const settingPercent = writer({ style: 'percent', maximumFractionDigits: 6 })

/** 0.0123 → +1.23%: a difference, with its sign always there. */
export const signedPercent = writer({ style: 'percent', signDisplay: 'exceptZero', ...decimals(2) })

/** 0.365 → +36.5%, where space is short. */
export const shortSignedPercent = writer({ style: 'percent', signDisplay: 'exceptZero', ...decimals(1) })

/** 0.1234 → 12.3, under a heading that has the percent sign. */
export const percentNumber = (fraction: number | null): string => shortPercent(fraction).replace('%', '')

/** 0.934 → 93, a place among a hundred. */
export const percentile = (fraction: number | null): string => wholePercent(fraction).replace('%', '')

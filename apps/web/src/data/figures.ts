/** How figures of the wire read on the page. One place, so that every figure of a kind looks alike. */

const NOT_AVAILABLE = 'n/a'

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 })
const compactTwoDecimals = new Intl.NumberFormat('en-US', { notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The typographic minus is as wide as a digit, so that columns line up. */
function typeset(text: string): string {
  return text.replace('-', '−')
}

function show(value: number | null, write: (value: number) => string): string {
  return value === null || !Number.isFinite(value) ? NOT_AVAILABLE : typeset(write(value))
}

/** 1234.5 → 1,234.50 */
export const amount = (value: number | null): string => show(value, (known) => twoDecimals.format(unsignedZero(known, 2)))

/** 3456789012 → 3.46B, where every figure has two decimals. */
export const exactCompactAmount = (value: number | null): string => show(value, (known) => compactTwoDecimals.format(known))

/** 3456789012 → 3.5B */
export const compactAmount = (value: number | null): string => show(value, (known) => compact.format(known))

/** 0.1234 → 12.34 %; fractions are shown times 100. */
export const percent = (value: number | null): string => show(value, (known) => `${twoDecimals.format(unsignedZero(known * 100, 2))} %`)

/** 0.1234 → 12.3 %, where space is short. */
export const shortPercent = (value: number | null): string => show(value, (known) => `${oneDecimal.format(unsignedZero(known * 100, 1))} %`)

/** 0.1234 → 12.3, without a sign, under a header that has it. */
export const oneDecimalPercent = (value: number | null): string => show(value, (known) => oneDecimal.format(unsignedZero(known * 100, 1)))

/** 0.1234 → 12, without a sign, under a header that has it. */
export const wholePercent = (value: number | null): string => show(value, (known) => whole.format(unsignedZero(known * 100, 0)))

/** 10e9 → 10B, 300e6 → 300M: a round bound, as it is set. */
export const roundAmount = (value: number): string => (value >= 1e9 ? `${value / 1e9}B` : `${value / 1e6}M`)

export const count = (value: number): string => whole.format(value)

/** 2016-12-30 → Dec 30, 2016 */
export const shortDate = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`))

/** A figure that rounds to zero shows no minus. */
function unsignedZero(value: number, decimals: number): number {
  return Math.abs(value) < 0.5 * 10 ** -decimals ? 0 : value
}

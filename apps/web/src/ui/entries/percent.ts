/** What a typed text means: a number, nothing when empty, or what is wrong with it in one sentence. */
export type Entry = { readonly value: number | undefined } | { readonly fault: string }

interface PercentRange {
  /** As fractions; both ends belong to it. */
  readonly min: number
  readonly max: number
}

const PERCENT = /^([-−]?)(\d{1,4}(?:\.\d{1,6})?)\s?%?$/

/** Reads a percentage such as "12.5" or "12.5%" as a fraction. A comma, an exponent or a second number is a fault, never a guess. */
export function readPercent(text: string, { min, max }: PercentRange): Entry {
  const typed = text.trim()
  if (typed === '') return { value: undefined }
  const [, sign, digits] = PERCENT.exec(typed) ?? []
  const value = digits === undefined ? Number.NaN : Number(`${sign === '' ? '' : '-'}${digits}e-2`)
  if (value >= min && value <= max) return { value: value === 0 ? 0 : value }
  return { fault: `Enter a percentage from ${writePercent(min)} to ${writePercent(max)}, such as 12.5.` }
}

/** 0.125 → "12.5": the shortest text that reads back as the same fraction to six decimals of a percent. */
export function writePercent(fraction: number): string {
  return String(Number((fraction * 100).toFixed(6)))
}

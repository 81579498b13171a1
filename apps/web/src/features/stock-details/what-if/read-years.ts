import type { Entry } from '../../../ui/entries/percent.ts'

/** Reads a whole number of years between two ends, which belong to it. */
export function readYears(text: string, least: number, most: number): Entry {
  const typed = text.trim()
  if (typed === '') return { value: undefined }
  const value = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN
  if (value >= least && value <= most) return { value }
  return { fault: `Enter a whole number from ${least} to ${most}.` }
}

import type { Entry } from '../../../ui/entries/percent.ts'

/** Reads a whole number between two ends, both included. */
export function readWholeNumber(text: string, min: number, max: number): Entry {
  const typed = text.trim()
  if (typed === '') return { value: undefined }
  const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
  if (value >= min && value <= max) return { value }
  return { fault: `Enter a whole number from ${min} to ${max}.` }
}

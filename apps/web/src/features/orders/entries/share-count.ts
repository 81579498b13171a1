import { exactNumber } from '../../../data/figures.ts'
import type { Entry } from '../../../ui/entries/percent.ts'

const COUNT = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,6}))?$/

/** Reads a number of shares such as "120", "1,200" or "3.25". */
export function readShareCount(text: string): Entry {
  const typed = text.trim()
  if (typed === '') return { value: undefined }
  const [, whole, part = '0'] = COUNT.exec(typed) ?? []
  if (whole === undefined) return { fault: 'Enter a number of shares, such as 12 or 3.25.' }
  return { value: Number(`${whole.replaceAll(',', '')}.${part}`) }
}

/** 1200 → "1,200"; 3.25 → "3.25". */
export const writeShareCount = (shares: number): string => exactNumber(shares)

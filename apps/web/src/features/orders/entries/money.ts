import { exactNumber } from '../../../data/figures.ts'
import type { Entry } from '../../../ui/entries/percent.ts'

/** A thousand millions: beyond it cents are no longer certain. */
const MAX_DOLLARS = 1e9
const MONEY = /^([-−]?)\s?\$?\s?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/

/** Reads dollars and cents such as "10,000", "$2500.50" or "-500". A third decimal or a misplaced comma is a fault, never a guess. */
export function readMoney(text: string, { canBeNegative = false }: { readonly canBeNegative?: boolean } = {}): Entry {
  const typed = text.trim()
  if (typed === '') return { value: undefined }
  const [, sign, whole = '', cents = '0'] = MONEY.exec(typed) ?? []
  const value = sign === undefined ? Number.NaN : Number(`${whole.replaceAll(',', '')}.${cents}`)
  const isWanted = value <= MAX_DOLLARS && (sign === '' || canBeNegative || value === 0)
  if (!isWanted) return { fault: 'Enter dollars and cents, such as 10,000 or 2500.50.' }
  return { value: sign === '' || value === 0 ? value : -value }
}

/** As one types it: 10000 → "10,000". */
export const writeMoney = (dollars: number): string => exactNumber(dollars)

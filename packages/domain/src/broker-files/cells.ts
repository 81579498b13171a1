import { asCents, type Cents } from '../money/index.ts'
import { parseTicker, type Ticker } from '../naming/index.ts'
import { asShares, type Shares } from '../portfolio/shares.ts'
import { parseIsoDate, type IsoDate } from '../time/index.ts'

/** A cell that is empty, or in which a broker says that there is nothing. */
export function isBlank(cell: string): boolean {
  return /^(-{1,2}|—|n\/?a|not available|null|none)?$/i.test(cell.trim())
}

const DECIMALS = 8
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(\d*))?$/

/**
 * A number of a cell as whole hundred-millionths, exactly: "$1,234.50", "(12.00)", "−3", "5.25-", "+7", "1.5E3" is none. Null unless it is
 * one; commas must stand between thousands, and a ninth decimal other than 0 is refused rather than rounded.
 */
export function readDecimal(cell: string): bigint | null {
  const compact = cell.replaceAll(/[\s\u00A0$]|USD/gi, '').replaceAll('−', '-')
  const inBrackets = /^\((.*)\)$/.exec(compact)?.[1]
  const [, before = '', size = '', after = ''] = /^([-+]?)(.*?)(-?)$/.exec(inBrackets ?? compact) ?? []
  const isNegative = [inBrackets !== undefined, before === '-', after === '-'].filter(Boolean).length
  const match = NUMBER.exec(size)
  const fraction = match?.[1] ?? ''
  if (match === null || isNegative > 1 || /[1-9]/.test(fraction.slice(DECIMALS))) return null
  const [whole = ''] = size.replaceAll(',', '').split('.')
  const digits = BigInt(`${whole}${fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0')}`)
  return isNegative === 1 ? -digits : digits
}

/** Hundred-millionths of a dollar as cents, halves away from zero. Null beyond what can be counted exactly. */
export function toCents(decimal: bigint): Cents | null {
  const cents = Number(roundedTo(decimal, 1_000_000n))
  return Number.isSafeInteger(cents) ? asCents(cents) : null
}

/** Hundred-millionths as shares. Null with a seventh decimal, and beyond what can be counted exactly. */
export function toShares(decimal: bigint): Shares | null {
  const millionths = Number(decimal / 100n)
  return decimal % 100n === 0n && Number.isSafeInteger(millionths) ? asShares(millionths) : null
}

function roundedTo(decimal: bigint, unit: bigint): bigint {
  const size = ((decimal < 0n ? -decimal : decimal) + unit / 2n) / unit
  return decimal < 0n ? -size : size
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A date as US brokers write it: 01/31/2026, 1/5/26, 2026-01-31, 20260131, Jan-31-2026, each with a time behind it. "01/05/2026 as of
 * 01/02/2026" counts from the second. Null for anything else, and for days that do not exist.
 */
export function readDate(cell: string): IsoDate | null {
  const text = (/\bas of (.*)$/i.exec(cell)?.[1] ?? cell).trim()
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/.exec(text)
  if (american) return dateOf(american[3], american[1], american[2])
  const named = /^([a-z]{3})[a-z]*\.?[\s-]+(\d{1,2}),?[\s-]+(\d{4})(?!\d)/i.exec(text)
  if (named) return dateOf(named[3], String(MONTHS.indexOf((named[1] ?? '').toLowerCase()) + 1), named[2])
  return null
}

function dateOf(year = '', month = '', day = ''): IsoDate | null {
  return parseIsoDate(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/**
 * The ticker that a broker means, a class of shares behind a point: "BRK/B", "brk-b", "BRK B" and "BRK.B" are one. Stars of footnotes are
 * left out. Null for what is no ticker, such as the nine signs of a CUSIP.
 */
export function readSymbol(cell: string): Ticker | null {
  const symbol = cell
    .toUpperCase()
    .replaceAll(/[*†]+$/g, '')
    .trim()
  if (/^(?=.*\d)[0-9A-Z]{9}$/.test(symbol) || !/[A-Z]/.test(symbol)) return null
  return parseTicker(symbol.replace(/^([A-Z]{1,5})[/\- .]([A-Z])$/, '$1.$2'))
}

import type { KeptTransaction } from '@fairweight/contract/wire'
import { isCents } from '@fairweight/domain/money'
import { parseTicker, type Ticker } from '@fairweight/domain/naming'
import {
  inWholeShares,
  isShares,
  MAX_TRANSACTION_CENTS,
  MAX_TRANSACTION_SHARES,
  MILLIONTHS_PER_SHARE,
} from '@fairweight/domain/portfolio'
import { parseIsoDate } from '@fairweight/domain/time'

/** What can be typed, and which fields each needs. A cost that nobody knows may stay empty. */
export const TYPED_KINDS = [
  { value: 'buy', label: 'Purchase', shares: true, symbol: 'needed', amount: 'needed' },
  { value: 'sell', label: 'Sale', shares: true, symbol: 'needed', amount: 'needed' },
  { value: 'dividend', label: 'Dividend', shares: false, symbol: 'possible', amount: 'needed' },
  { value: 'deposit', label: 'Deposit', shares: false, symbol: 'none', amount: 'needed' },
  { value: 'withdrawal', label: 'Withdrawal', shares: false, symbol: 'none', amount: 'needed' },
  { value: 'interest', label: 'Interest', shares: false, symbol: 'none', amount: 'needed' },
  { value: 'fee', label: 'Fee', shares: false, symbol: 'none', amount: 'needed' },
  { value: 'split', label: 'Split', shares: false, symbol: 'needed', amount: 'none' },
  { value: 'transfer-in', label: 'Shares moved in', shares: true, symbol: 'needed', amount: 'possible' },
  { value: 'transfer-out', label: 'Shares moved out', shares: true, symbol: 'needed', amount: 'none' },
] as const

export type TypedKind = (typeof TYPED_KINDS)[number]

export interface Typed {
  readonly kind: string
  readonly date: string
  readonly symbol: string
  readonly shares: string
  readonly amount: string
  readonly newShares: string
  readonly oldShares: string
}

export const NOTHING_TYPED: Typed = {
  kind: 'buy',
  date: '',
  symbol: '',
  shares: '',
  amount: '',
  newShares: '',
  oldShares: '',
}

export type Faults = Readonly<Partial<Record<keyof Typed, string>>>

/** The kind that was chosen. */
export function typedKind(wanted: string): TypedKind {
  return TYPED_KINDS.find(({ value }) => value === wanted) ?? TYPED_KINDS[0]
}

/** The security that was typed; null for what is none. */
export function typedSymbol({ symbol }: Typed): Ticker | null {
  return parseTicker(symbol.trim().toUpperCase().replace('/', '.'))
}

/** "1,234.5" in millionths of a share; NaN for what is no number of shares. */
export function typedShares(text: string): number {
  return scaled(text, 6, MILLIONTHS_PER_SHARE)
}

/** What was typed as a transaction, or what is wrong with each field. */
export function readTransaction(
  id: string,
  typed: Typed,
): { readonly transaction: KeptTransaction } | { readonly faults: Faults } {
  const kind = typedKind(typed.kind)
  const date = parseIsoDate(typed.date)
  const symbol = typedSymbol(typed)
  const shares = typedShares(typed.shares)
  const cents = scaled(typed.amount, 2, 100)
  const [newShares, oldShares] = [ratioPart(typed.newShares), ratioPart(typed.oldShares)]
  const faults: Faults = {
    ...(date === null && { date: 'Choose a day.' }),
    ...(isSymbolWrong(kind, symbol, typed) && { symbol: 'Enter a ticker, such as KO or BRK.B.' }),
    ...(kind.shares &&
      !(shares > 0 && shares <= MAX_TRANSACTION_SHARES) && { shares: 'Enter a number of shares, such as 12 or 3.25.' }),
    ...(isAmountWrong(kind, cents, typed) && { amount: 'Enter dollars and cents, such as 10,000 or 2500.50.' }),
    ...(kind.value === 'split' && newShares === null && { newShares: RATIO_FAULT }),
    ...(kind.value === 'split' && oldShares === null && { oldShares: RATIO_FAULT }),
  }
  if (date === null || Object.keys(faults).length > 0) return { faults }
  const entry = { id, date, source: null }
  if (kind.value === 'split') {
    if (symbol === null || newShares === null || oldShares === null) return { faults }
    return { transaction: { ...entry, kind: kind.value, symbol, terms: { newShares, oldShares } } }
  }
  if (kind.value === 'transfer-in' || kind.value === 'transfer-out') {
    if (symbol === null || !isShares(shares)) return { faults }
    if (kind.value === 'transfer-out') return { transaction: { ...entry, kind: kind.value, symbol, shares } }
    return { transaction: { ...entry, kind: kind.value, symbol, shares, ...(isCents(cents) && { cost: cents }) } }
  }
  if (!isCents(cents)) return { faults }
  if (kind.value !== 'buy' && kind.value !== 'sell')
    return { transaction: { ...entry, kind: kind.value, symbol, amount: cents } }
  if (symbol === null || !isShares(shares)) return { faults }
  return { transaction: { ...entry, kind: kind.value, symbol, shares, total: cents } }
}

/** A transaction as it would be typed, where it can be. */
export function typedFrom(one: KeptTransaction): Typed {
  const typed: Typed = { ...NOTHING_TYPED, kind: one.kind, date: one.date, symbol: one.symbol ?? '' }
  switch (one.kind) {
    case 'split':
      return 'added' in one.terms
        ? typed
        : { ...typed, newShares: String(one.terms.newShares), oldShares: String(one.terms.oldShares) }
    case 'buy':
    case 'sell':
      return { ...typed, shares: String(inWholeShares(one.shares)), amount: inDollars(one.total) }
    case 'transfer-in':
      return {
        ...typed,
        shares: String(inWholeShares(one.shares)),
        amount: one.cost === undefined ? '' : inDollars(one.cost),
      }
    case 'transfer-out':
      return { ...typed, shares: String(inWholeShares(one.shares)) }
    default:
      return { ...typed, amount: inDollars(one.amount) }
  }
}

const inDollars = (cents: number) => (cents / 100).toFixed(2)

const RATIO_FAULT = 'Enter a whole number of shares, such as 2.'

function isSymbolWrong(kind: TypedKind, symbol: string | null, typed: Typed): boolean {
  return symbol === null && (kind.symbol === 'needed' || (kind.symbol === 'possible' && typed.symbol.trim() !== ''))
}

/** Shares may cost nothing; money that comes or goes is at least a cent. */
function isAmountWrong(kind: TypedKind, cents: number, typed: Typed): boolean {
  if (kind.amount === 'none' || (kind.amount === 'possible' && typed.amount.trim() === '')) return false
  return !(cents >= (kind.shares ? 0 : 1) && cents <= MAX_TRANSACTION_CENTS)
}

function ratioPart(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null
}

/** "1,234.5" in whole parts of a unit; NaN for what is no such number. */
function scaled(text: string, decimals: number, parts: number): number {
  const [, whole = '', rest = ''] = /^\$?\s?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d+))?$/.exec(text.trim()) ?? []
  if (whole === '' || rest.length > decimals) return Number.NaN
  return Math.round(Number(`${whole.replaceAll(',', '')}.${rest || '0'}`) * parts)
}

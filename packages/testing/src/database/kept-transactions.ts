import type { KeptTransaction } from '@fairweight/contract/wire'
import { asCents } from '@fairweight/domain/money'
import { parseTicker, type Ticker } from '@fairweight/domain/naming'
import { asShares } from '@fairweight/domain/portfolio'
import { parseIsoDate, type IsoDate } from '@fairweight/domain/time'

type KeptTrade = Extract<KeptTransaction, { readonly kind: 'buy' | 'sell' }>
type KeptDeposit = Extract<KeptTransaction, { readonly kind: 'deposit' | 'withdrawal' }>

/** A day written in a test. */
export function day(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new RangeError(`${text} is no date.`)
  return date
}

/** A symbol written in a test. */
export function symbol(text: string): Ticker {
  const ticker = parseTicker(text)
  if (ticker === null) throw new RangeError(`${text} is no ticker.`)
  return ticker
}

/** 1.5 shares of KO for $90, as one kept transaction. */
export function purchase(parts: Partial<KeptTrade> = {}): KeptTrade {
  return {
    kind: 'buy',
    id: 'purchase',
    date: day('2026-01-05'),
    source: 'history.csv',
    symbol: symbol('KO'),
    shares: asShares(1_500_000),
    total: asCents(9_000),
    ...parts,
  }
}

/** $1,000 paid in, as one kept transaction. */
export function deposit(parts: Partial<KeptDeposit> = {}): KeptDeposit {
  return {
    kind: 'deposit',
    id: 'deposit',
    date: day('2026-01-02'),
    source: null,
    symbol: null,
    amount: asCents(100_000),
    ...parts,
  }
}

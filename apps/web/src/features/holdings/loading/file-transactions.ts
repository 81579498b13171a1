import type { KeptTransaction } from '@fairweight/contract/wire'
import { type BrokerFile, readBrokerFile } from '@fairweight/domain/broker-files'
import { MAX_TRANSACTION_CENTS, MAX_TRANSACTION_SHARES } from '@fairweight/domain/portfolio'
import type { IsoDate } from '@fairweight/domain/time'
import { amountOf } from '../worth/transactions-csv.ts'

/** What a broker's file would bring into a portfolio. */
export interface FileTransactions {
  /** Such as "Schwab"; null when no table was found. */
  readonly broker: string | null
  /** Those that are not there yet. */
  readonly fresh: readonly KeptTransaction[]
  /** Those of an earlier table of positions that this one tells otherwise; they keep the day on which they came. */
  readonly changed: readonly KeptTransaction[]
  /** How many are there already, as they are. */
  readonly known: number
  /** Symbols that an earlier table of the same account held and this one does not. */
  readonly gone: readonly string[]
  readonly unread: BrokerFile['unread']
}

/**
 * Reads a file for a portfolio. A history brings its transactions. A table of positions brings shares that were moved in, with their cost where
 * the file states it, and its cash as a deposit of the day; of a stock with a history it brings nothing, since its shares would count twice.
 * A later table of the same account changes what it tells otherwise.
 */
export function fileTransactions(
  text: string,
  source: string,
  kept: readonly KeptTransaction[],
  today: IsoDate,
): FileTransactions {
  const file = readBrokerFile(text)
  const unread = [...file.unread]
  const found: KeptTransaction[] = file.transactions.flatMap(({ line, ...transaction }) => {
    const one = { ...transaction, source }
    if (fits(one)) return [one]
    unread.push({ line, text: '', reason: 'Its numbers are larger than a portfolio keeps.' })
    return []
  })
  const broker = file.tables[0]?.broker ?? null
  const before = new Map(kept.map((one) => [one.id, one]))
  const listed = new Map<string, KeptTransaction>()
  const withHistory = new Set(kept.flatMap((one) => (one.id.includes(' lists ') ? [] : (one.symbol ?? []))))
  for (const { line, account, symbol, shares, cost } of file.positions) {
    const id = idOf(`${broker} ${account} lists ${symbol}`, listed)
    const one: KeptTransaction = {
      kind: 'transfer-in',
      id,
      date: before.get(id)?.date ?? today,
      source,
      symbol,
      shares,
      ...(cost !== null && cost >= 0 && { cost }),
    }
    if (withHistory.has(symbol))
      unread.push({ line, text: symbol, reason: 'This portfolio has its history: the shares would count twice.' })
    else if (fits(one)) listed.set(id, one)
    else unread.push({ line, text: symbol, reason: 'Its numbers are larger than a portfolio keeps.' })
  }
  for (const { line, account, name, amount } of file.cash) {
    const id = idOf(`${broker} ${account} lists cash`, listed)
    const date = before.get(id)?.date ?? today
    const one: KeptTransaction = { kind: 'deposit', id, date, source, symbol: null, amount }
    if (amount > 0 && fits(one)) listed.set(id, one)
    else if (amount !== 0)
      unread.push({ line, text: name, reason: 'Money that is owed is not kept from a table of positions.' })
  }
  const all = [...found, ...listed.values()]
  const fresh = all.filter(({ id }) => !before.has(id))
  const changed = [...listed.values()].filter((one) => {
    const earlier = before.get(one.id)
    return earlier !== undefined && !tellsTheSame(earlier, one)
  })
  const accounts = [...new Set(file.positions.map(({ account }) => `${broker} ${account} lists `))]
  const gone = kept.flatMap(({ id, symbol }) =>
    symbol !== null && !listed.has(id) && accounts.some((account) => id.startsWith(account)) ? [symbol] : [],
  )
  return { broker, fresh, changed, known: all.length - fresh.length - changed.length, gone, unread }
}

function tellsTheSame(one: KeptTransaction, other: KeptTransaction): boolean {
  return sharesOf(one) === sharesOf(other) && amountOf(one) === amountOf(other) && costOf(one) === costOf(other)
}

const sharesOf = (one: KeptTransaction) => ('shares' in one ? one.shares : null)
const costOf = (one: KeptTransaction) => ('cost' in one ? (one.cost ?? null) : null)

function fits(one: KeptTransaction): boolean {
  const shares = one.kind === 'split' ? ('added' in one.terms ? one.terms.added : 0) : 'shares' in one ? one.shares : 0
  return Math.abs(shares) <= MAX_TRANSACTION_SHARES && Math.abs(amountOf(one) ?? 0) <= MAX_TRANSACTION_CENTS
}

/** Lines that are alike are counted, so that two of them stay two. */
function idOf(key: string, taken: ReadonlyMap<string, unknown>): string {
  const line = key.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 190)
  let [id, number] = [line, 1]
  while (taken.has(id)) id = `${line} #${(number += 1)}`
  return id
}

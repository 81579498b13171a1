import type { KeptTransaction } from '@fairweight/contract/wire'
import type { PortfolioId } from '@fairweight/domain/identifiers'
import type { NamedLot } from '@fairweight/domain/portfolio'
import type { Queryable } from '../../opening/database.ts'
import type { PortfolioTransactionTable } from '../../tables/portfolios/portfolio-tables.ts'

type Row = PortfolioTransactionTable

/** PostgreSQL takes 65,535 parameters a statement, and a row has eleven. */
const MAX_ROWS_PER_STATEMENT = 1_000

/** A transaction as a row of its portfolio. */
export function toRow(portfolioId: PortfolioId, transaction: KeptTransaction): Row {
  const { id, kind, date, symbol, source } = transaction
  const figures = { shares: null, cents: null, new_shares: null, old_shares: null, lots: null }
  const row = { portfolio_id: portfolioId, id, kind, happened_on: date, symbol, source, ...figures }
  switch (transaction.kind) {
    case 'buy':
      return { ...row, shares: transaction.shares, cents: transaction.total }
    case 'sell': {
      const { lots = [] } = transaction
      return {
        ...row,
        shares: transaction.shares,
        cents: transaction.total,
        lots: lots.length === 0 ? null : JSON.stringify(lots.map((lot) => ({ id: lot.id, shares: lot.shares }))),
      }
    }
    case 'transfer-in':
      return { ...row, shares: transaction.shares, cents: transaction.cost ?? null }
    case 'transfer-out':
      return { ...row, shares: transaction.shares }
    case 'split':
      return 'added' in transaction.terms
        ? { ...row, shares: transaction.terms.added }
        : { ...row, new_shares: transaction.terms.newShares, old_shares: transaction.terms.oldShares }
    default:
      return { ...row, cents: transaction.amount }
  }
}

/** The transaction that a row holds. Throws an error without any figure when it holds none, which the table refuses. */
export function fromRow(row: Omit<Row, 'portfolio_id'>): KeptTransaction {
  const { id, kind, happened_on: date, symbol, source } = row
  const entry = { id, date, source }
  switch (kind) {
    case 'buy':
    case 'sell': {
      const traded = { kind, ...entry, symbol: present(symbol), shares: present(row.shares), total: present(row.cents) }
      return row.lots === null ? traded : { ...traded, lots: namedLots(row.lots) }
    }
    case 'transfer-in': {
      const moved = { kind, ...entry, symbol: present(symbol), shares: present(row.shares) }
      return row.cents === null ? moved : { ...moved, cost: row.cents }
    }
    case 'transfer-out':
      return { kind, ...entry, symbol: present(symbol), shares: present(row.shares) }
    case 'split':
      return {
        kind,
        ...entry,
        symbol: present(symbol),
        terms:
          row.new_shares === null
            ? { added: present(row.shares) }
            : { newShares: row.new_shares, oldShares: present(row.old_shares) },
      }
    case 'deposit':
    case 'withdrawal':
      return { kind, ...entry, symbol, amount: present(row.cents) }
    default:
      return { kind, ...entry, symbol, amount: present(row.cents) }
  }
}

function namedLots(text: string): readonly NamedLot[] {
  const lots: readonly NamedLot[] = JSON.parse(text)
  return lots
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A transaction lacks a part of its kind.')
  return value
}

/** Whether two rows say the same; the file that they came from does not count. */
export function isSameTransaction(one: Row, other: Row): boolean {
  return textOf(one) === textOf(other)
}

function textOf({ id, kind, happened_on, symbol, shares, cents, new_shares, old_shares, lots }: Row): string {
  return JSON.stringify([id, kind, happened_on, symbol, shares, cents, new_shares, old_shares, lots])
}

/** Those of a portfolio that have the ID of one of these, by ID. */
export async function findRows(
  trx: Queryable,
  portfolioId: PortfolioId,
  rows: readonly Row[],
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (const some of slices(rows)) {
    const kept = await trx
      .selectFrom('portfolio_transaction')
      .selectAll()
      .where('portfolio_id', '=', portfolioId)
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
    for (const row of kept) found.set(row.id, row)
  }
  return found
}

/** Adds rows, or writes them over those with the same ID. The caller holds the person's row. */
export async function writeRows(trx: Queryable, rows: readonly Row[]): Promise<void> {
  for (const some of slices(rows))
    await trx
      .insertInto('portfolio_transaction')
      .values([...some])
      .onConflict((conflict) =>
        conflict.columns(['portfolio_id', 'id']).doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          happened_on: ref('excluded.happened_on'),
          symbol: ref('excluded.symbol'),
          shares: ref('excluded.shares'),
          cents: ref('excluded.cents'),
          new_shares: ref('excluded.new_shares'),
          old_shares: ref('excluded.old_shares'),
          source: ref('excluded.source'),
          lots: ref('excluded.lots'),
        })),
      )
      .execute()
}

function slices(rows: readonly Row[]): (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / MAX_ROWS_PER_STATEMENT) }, (_, place) =>
    rows.slice(place * MAX_ROWS_PER_STATEMENT, (place + 1) * MAX_ROWS_PER_STATEMENT),
  )
}

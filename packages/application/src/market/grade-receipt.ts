import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type Tool, TOOLS } from '@fairweight/domain/entitlement'
import { GRADE_KINDS } from '@fairweight/domain/grade-receipt'
import { makeReceipt } from '@fairweight/market-data/ledger/make-receipt.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HttpError } from '../errors/http-error.ts'

/** A stock of a snapshot whose grades are to be proven, and the tools of whoever asks; of the sample everybody sees everything. */
export interface ReceiptOf {
  readonly snapshot: SnapshotReader
  readonly ticker: string
  readonly tools: ReadonlySet<Tool>
}

const EVERY_TOOL: ReadonlySet<Tool> = new Set(TOOLS)

/**
 * The text of the receipt of a stock's grades, of the tools that are held. Refuses with `unknown-ticker`, and with `no-receipt` and the
 * reason where the record cannot prove them.
 */
export async function gradeReceipt(db: Queryable, { snapshot, ticker, tools }: ReceiptOf): Promise<string> {
  const { id, asOf, dataset } = snapshot.manifest
  const stock = await snapshot.details(ticker)
  if (stock === null)
    throw new HttpError('unknown-ticker', { message: `The current data has no stock with the ticker ${ticker}.` })
  const held = dataset === 'sample' ? EVERY_TOOL : tools
  const kinds = GRADE_KINDS.filter((kind) => held.has(kind))
  if (kinds.length === 0)
    throw new HttpError('no-receipt', { message: 'Your plan does not include the grades of stocks.' })
  const hashes = await snapshot.inputHashes()
  const published = hashes && { snapshotId: id, stock, hashes }
  const made = await makeReceipt(db, { dataset, asOf, ticker, kinds, published })
  if (made.text === null) throw new HttpError('no-receipt', { message: made.why })
  return made.text
}

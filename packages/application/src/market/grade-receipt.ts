import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type Tool, TOOLS } from '@fairweight/domain/entitlement'
import { GRADE_KINDS } from '@fairweight/domain/grade-receipt'
import { makeReceipt } from '@fairweight/market-data/ledger/make-receipt.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HttpError } from '../errors/http-error.ts'

/** A stock of a snapshot, of the current or of a past day, whose grades are to be proven, and the tools of whoever asks; of the sample everybody sees everything. */
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
  const { asOf, dataset } = snapshot.manifest
  const stock = await snapshot.details(ticker)
  if (stock === null)
    throw new HttpError('unknown-ticker', { message: `The data of ${asOf} has no stock with the ticker ${ticker}.` })
  const held = dataset === 'sample' ? EVERY_TOOL : tools
  const kinds = GRADE_KINDS.filter((kind) => held.has(kind))
  if (kinds.length === 0)
    throw new HttpError('no-receipt', { message: 'Your plan does not include the grades of stocks.' })
  const hashes = await snapshot.inputHashes()
  const receipt = await makeReceipt(db, { dataset, asOf, ticker, kinds, made: hashes && { stock, hashes } })
  if (receipt.text === null) throw new HttpError('no-receipt', { message: receipt.why })
  return receipt.text
}

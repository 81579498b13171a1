import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type LedgerChain, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { isIsoDate } from '@fairweight/domain/time'
import { type MarketContext, currentTime } from '../context/market-context.ts'
import { runInWorker } from '../workers/run-in-worker.ts'
import { type NewDay, appendDay } from '../ledger/append-day.ts'
import { rebuildTrackRecord } from '../track-record/rebuild-track-record.ts'
import { bringGeneration } from '../object-store/published-folders.ts'
import type { replayDays } from './replay-days.ts'

export interface ReplayRequest {
  readonly dataset: Dataset
  /** First and last day; without them from the first on which momentum can be known to the last session. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Nobody waits for it: its thread gives way to everything else on the machine. */
  readonly isBackground?: boolean
}

export interface ReplayReport {
  readonly dataset: Dataset
  /** Days that this run appended. */
  readonly appended: number
  readonly days: number
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly head: string | null
}

const replayDaysWorker = new URL('./replay-days-worker.ts', import.meta.url)
const backgroundWorker = new URL('./replay-days-behind-worker.ts', import.meta.url)

/** Days computed from one reading of the history; a run that is stopped loses at most these. */
const DAYS_AT_ONCE = 24

/**
 * Appends past days, one a month, to the replayed chain, graded with what was known on each; then measures the record anew. Goes
 * on where an earlier run ended. Throws OperationError for a wrong date, for days before the chain's own, and when another
 * replay runs at the same time.
 */
export async function replayMarket(
  { dataset, from, to, isBackground = false }: ReplayRequest,
  context: MarketContext,
): Promise<ReplayReport> {
  for (const date of [from, to])
    if (date !== undefined && !isIsoDate(date))
      throw new OperationError('replay-wrong-date', `"${date}" is not a date; write it like 2016-12-30.`)
  const db = context.database.kysely
  const generation = (await canonical.current(db, dataset))?.generationId
  if (generation === undefined)
    throw new OperationError('replay-nothing-imported', `There is no ${dataset} data to replay yet.`)
  await bringGeneration(context, dataset, generation)
  const chain = { dataset, origin: 'replayed' } as const
  await refuseEarlier(context, chain, from)
  let appended = 0
  for (let left = 1; left > 0;) {
    const after = (await ledger.last(db, chain))?.asOf ?? null
    const input = {
      dataDirectory: context.dataDirectory,
      dataset,
      generation,
      after,
      from: from ?? null,
      to: to ?? null,
      limit: DAYS_AT_ONCE,
    }
    const replayed = await runInWorker<typeof replayDays>(isBackground ? backgroundWorker : replayDaysWorker, input)
    await appendAll(context, chain, after, replayed.days)
    appended += replayed.days.length
    left = replayed.left
    context.onProgress?.({ step: 'Replaying months', done: appended, total: appended + left })
  }
  const { chains } = await rebuildTrackRecord(context, dataset)
  const { days, firstDay, lastDay, head } = chains.replayed
  return { dataset, appended, days, firstDay, lastDay, head }
}

async function refuseEarlier(context: MarketContext, chain: LedgerChain, from: string | undefined): Promise<void> {
  const [first] = await ledger.page(context.database.kysely, chain, 0, 1)
  if (first === undefined || from === undefined || from >= first.asOf) return
  throw new OperationError(
    'replay-before-chain',
    `The replayed chain begins on ${first.asOf}; days before it cannot be put in.`,
  )
}

async function appendAll(
  context: MarketContext,
  chain: LedgerChain,
  after: string | null,
  days: readonly NewDay[],
): Promise<void> {
  await inTransaction(context.database.kysely, async (trx) => {
    await ledger.lock(trx, chain)
    let last = await ledger.last(trx, chain)
    if ((last?.asOf ?? null) !== after)
      throw new OperationError('replay-twice', 'Another replay of the same data runs at the same time; this one stops.')
    for (const day of days) last = await appendDay(trx, chain, last, day, currentTime(context))
  })
}

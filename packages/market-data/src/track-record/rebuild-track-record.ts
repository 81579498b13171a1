import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { LedgerOrigin } from '@fairweight/database/repositories/ledger/ledger.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { trackRecords } from '@fairweight/database/repositories/ledger/track-records.ts'
import { type IsoDate, daysBetween, parseIsoDate } from '@fairweight/domain/time'
import { RECORD_SETTINGS } from '@fairweight/domain/track-record'
import { type MarketContext, currentTime } from '../context/market-context.ts'
import { readGeneration } from '../importing/generation.ts'
import { runInWorker } from '../workers/run-in-worker.ts'
import { type LedgerCheck, checkLedger } from '../ledger/check-ledger.ts'
import { type GradedLedgerDay, NO_FIGURES, type measureRecord } from './measure-record.ts'
import type { LedgerReading } from '../ledger/stored-record.ts'
import { bringGeneration } from '../object-store/published-folders.ts'

const measureRecordWorker = new URL('./measure-record-worker.ts', import.meta.url)

/** Checks both chains of a dataset and, when they are whole, measures the record anew and keeps it. */
export async function rebuildTrackRecord(context: MarketContext, dataset: Dataset): Promise<LedgerCheck> {
  const days: Record<LedgerOrigin, GradedLedgerDay[]> = { recorded: [], replayed: [] }
  const check = await checkLedger(context.database.kysely, dataset, currentTime(context), ({ origin, asOf, grades }) =>
    days[origin].push({ asOf, grades }),
  )
  if (!check.isIntact) return check
  const figures = await measure(context, dataset, days)
  const chains = (['recorded', 'replayed'] as const).map((origin) => {
    const { broken: _none, ...chain } = check.chains[origin]
    return { ...chain, ...figures[origin] }
  })
  const record: LedgerReading = { isIntact: true, chains }
  await trackRecords.save(context.database.kysely, dataset, { computedAt: currentTime(context).toISOString(), record })
  return check
}

async function measure(
  context: MarketContext,
  dataset: Dataset,
  chains: Record<LedgerOrigin, readonly GradedLedgerDay[]>,
): ReturnType<typeof measureRecord> {
  const generation = (await canonical.current(context.database.kysely, dataset))?.generationId
  const first = firstDay(chains)
  if (
    generation === undefined ||
    first === null ||
    !(await hasSessionsAfter(first, await bringGeneration(context, dataset, generation)))
  ) {
    return { recorded: NO_FIGURES, replayed: NO_FIGURES }
  }
  const input = { dataDirectory: context.dataDirectory, dataset, generation, chains }
  return runInWorker<typeof measureRecord>(measureRecordWorker, input, context.onProgress, context.signal)
}

function firstDay({ recorded, replayed }: Record<LedgerOrigin, readonly GradedLedgerDay[]>): IsoDate | null {
  const [first] = [recorded[0]?.asOf, replayed[0]?.asOf].filter((date) => date !== undefined).toSorted()
  return parseIsoDate(first ?? '')
}

/** Whether enough days have passed for a first cohort to have ended: a young ledger then costs a publish nothing. */
async function hasSessionsAfter(first: IsoDate, folder: string): Promise<boolean> {
  const last = parseIsoDate((await readGeneration(folder)).lastSession ?? '')
  return last !== null && daysBetween(first, last) >= RECORD_SETTINGS.horizonSessions
}

import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { type IsoDate, addMonths, parseIsoDate, sessionsBetween } from '@fairweight/domain/time'
import { RECORD_SETTINGS } from '@fairweight/domain/track-record'
import type { MarketContext } from '../context/market-context.ts'
import { currentSnapshot } from '../snapshots/current-snapshot.ts'
import { type ReplayReport, replayMarket } from './replay-market.ts'

/** Three years: half as many months again as a verdict needs, in a few minutes of one core. */
const MONTHS_TO_REPLAY = 36

/**
 * Replays the past of the sample up to the first day that was recorded as it happened, so that its track record shows something from the
 * first start. Goes on where a stopped one ended; null when there is nothing left to replay, which costs two short queries.
 */
export async function replaySample(context: MarketContext): Promise<ReplayReport | null> {
  const db = context.database.kysely
  const [firstRecorded] = await ledger.page(db, { dataset: 'sample', origin: 'recorded' }, 0, 1)
  const end = parseIsoDate(firstRecorded?.asOf ?? (await currentSnapshot(context, 'sample'))?.asOf ?? '')
  if (end === null) return null
  const last = parseIsoDate((await ledger.last(db, { dataset: 'sample', origin: 'replayed' }))?.asOf ?? '')
  if (last !== null && !hasMonthLeft(last, end)) return null
  const from = last === null ? addMonths(end, -MONTHS_TO_REPLAY) : undefined
  return replayMarket({ dataset: 'sample', from, to: end, isBackground: true }, context)
}

/** Whether a month after a replayed day has a session that counts: in another month, and a whole horizon later. */
function hasMonthLeft(last: IsoDate, end: IsoDate): boolean {
  const isAnotherMonth = (session: IsoDate) => session.slice(0, 7) !== last.slice(0, 7)
  return sessionsBetween(last, end).slice(RECORD_SETTINGS.horizonSessions).some(isAnotherMonth)
}

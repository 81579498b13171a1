import type { Queryable } from '@fairweight/database/opening/database.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { marketPauses, sourceUsage } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { type MarketRun, marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type IsoDate, formatDate, formatDuration, ratingsDueAt } from '@fairweight/domain/time'
import { DAY_MS, MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { readFreshness, renewedDataset } from '../market/dataset-freshness.ts'
import type { Trouble } from './incident-kinds.ts'

/** How many requests a day each source allows, by its name; a source without a daily limit is not in it. */
export type DailyQuotas = ReadonlyMap<string, number>

const MAX_PAUSE_MS = DAY_MS
const MAX_MAIL_WAIT_MS = 30 * MINUTE_MS
/** The newest runs that are looked at: the one under way, and the one that ended before it. */
const RUNS_TO_SEE = 3

/** What time it is: for emails the computer's, for data that of the daily run, which a sandbox may have moved. */
interface Moment {
  readonly now: Date
  readonly marketNow: Date
}

/** Everything that is wrong now. What a run says of itself is only one of the things looked at: the clock and the pointer tell on a dead one. */
export async function findTroubles(db: Queryable, quotas: DailyQuotas, { now, marketNow }: Moment): Promise<Trouble[]> {
  const dataset = await renewedDataset(db)
  const ofMarket =
    dataset === null
      ? []
      : [
          ...(await lateRatings(db, dataset, marketNow)),
          ...(await runTroubles(db, dataset)),
          ...(await longPause(db, dataset, marketNow)),
        ]
  return [...ofMarket, ...(await usedUpQuotas(db, quotas, marketNow)), ...(await stuckMail(db, now))]
}

async function lateRatings(db: Queryable, dataset: Dataset, now: Date): Promise<Trouble[]> {
  const { asOf, missing } = await readFreshness(db, dataset, now)
  const [first] = await withoutDecision(db, dataset, missing)
  if (first === undefined || asOf === null) return []
  const more = missing.length === 1 ? '' : ` ${missing.length} sessions are missing in all.`
  const sentence = `The ${dataset} ratings of ${formatDate(first)} were due on ${formatDate(ratingsDueAt(first))} at 08:00 UTC and are not published.${more} Readers see those of ${formatDate(asOf)}.`
  return [{ kind: 'missed-cut-off', subject: dataset, sentence }]
}

/** Where the run itself decided that readers keep the day before, that is told, once. */
async function withoutDecision(db: Queryable, dataset: Dataset, sessions: readonly IsoDate[]): Promise<IsoDate[]> {
  const undecided: IsoDate[] = []
  for (const session of sessions) {
    const run = await marketRuns.find(db, dataset, session)
    if (run?.state !== 'kept-previous') undecided.push(session)
  }
  return undecided
}

async function runTroubles(db: Queryable, dataset: Dataset): Promise<Trouble[]> {
  const runs = await marketRuns.list(db, dataset, RUNS_TO_SEE)
  const underWay = runs.find(({ state }) => state === 'running')
  const ended = runs.find(({ state }) => state !== 'running')
  return [
    ...(underWay === undefined ? [] : await stuckSteps(db, underWay)),
    ...(ended?.state === 'kept-previous' ? [keptPrevious(ended)] : []),
  ]
}

/** Steps that failed and that nobody tries again by itself. */
async function stuckSteps(db: Queryable, { id, dataset, session }: MarketRun): Promise<Trouble[]> {
  const failed = (await marketRuns.steps(db, id)).filter(({ state, retryAt }) => state === 'failed' && retryAt === null)
  if (failed.length === 0) return []
  const steps = failed.map(({ step, sentence }) => `“${step}” failed${sentence === null ? '.' : `: ${sentence}`}`)
  const sentence = `The run of ${formatDate(session)} does not go on by itself. ${steps.join(' ')}`
  return [{ kind: 'failed-run', subject: dataset, sentence }]
}

function keptPrevious({ dataset, session, notes }: MarketRun): Trouble {
  const short = `The run of ${formatDate(session)} published nothing; readers keep the day before.`
  return { kind: 'kept-previous', subject: dataset, sentence: notes.length === 0 ? short : notes.join(' ') }
}

async function longPause(db: Queryable, dataset: Dataset, now: Date): Promise<Trouble[]> {
  const pause = await marketPauses.find(db, dataset)
  if (pause === null || now.getTime() - Date.parse(pause.pausedAt) <= MAX_PAUSE_MS) return []
  const sentence = `The daily runs of the ${dataset} data have been paused since ${formatDate(pause.pausedAt)}, for this reason: ${pause.reason}`
  return [{ kind: 'paused-too-long', subject: dataset, sentence }]
}

async function usedUpQuotas(db: Queryable, quotas: DailyQuotas, now: Date): Promise<Trouble[]> {
  if (quotas.size === 0) return []
  const usage = await sourceUsage.on(db, now.toISOString().slice(0, 10))
  return [...quotas].flatMap(([source, perDay]): Trouble[] => {
    const requests = usage.get(source)?.requests ?? 0
    if (requests < perDay) return []
    const sentence = `All ${perDay} requests that ${source} allows on one day are used up; the next are possible after 00:00 UTC.`
    return [{ kind: 'quota-used-up', subject: source, sentence }]
  })
}

async function stuckMail(db: Queryable, now: Date): Promise<Trouble[]> {
  const waiting = await mails.waitingSince(db, new Date(now.getTime() - MAX_MAIL_WAIT_MS))
  if (waiting === null) return []
  const age = formatDuration(now.getTime() - Date.parse(waiting.since))
  const sentence = `${waiting.count === 1 ? 'One email waits' : `${waiting.count} emails wait`} to be sent, the oldest for ${age}.`
  return [{ kind: 'mail-stuck', subject: 'mail', sentence }]
}

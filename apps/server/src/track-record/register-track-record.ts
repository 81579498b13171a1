import type { FastifyInstance } from 'fastify'
import { getTrackRecord } from '@fairweight/contract/calls'
import type { Dataset, TrackRecord } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database'
import { RECORD_SETTINGS } from '@fairweight/domain/track-record'
import { checkLedger, storedReading } from '@fairweight/market-data'
import { registerCall } from '../http/register-call.ts'
import type { CurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { requireSnapshot } from '../stocks/require-snapshot.ts'

/** For so long a walk along the chains serves everybody who asks. */
const walkedMilliseconds = 600_000
const freshSeconds = 60

interface Walk {
  readonly isIntact: Promise<boolean>
  readonly until: number
}

/** The record of a dataset: the market's once there is one, else the sample's. */
export function registerTrackRecord(app: FastifyInstance, db: Queryable, snapshots: CurrentSnapshots, clock: () => number = Date.now): void {
  const walks = new Map<Dataset, Walk>()

  function isIntact(dataset: Dataset): Promise<boolean> {
    const before = walks.get(dataset)
    if (before && before.until > clock()) return before.isIntact
    const walk = { isIntact: checkLedger(db, dataset, new Date(clock())).then((check) => check.isIntact), until: clock() + walkedMilliseconds }
    walks.set(dataset, walk)
    // A failure is not kept: who asks next asks again.
    walk.isIntact.catch(() => walks.get(dataset) === walk && walks.delete(dataset))
    return walk.isIntact
  }

  registerCall(app, getTrackRecord, async ({ query, reply }) => {
    const { dataset } = requireSnapshot(snapshots, query.dataset).manifest
    // First the walk: a broken chain takes the figures out of the reading.
    const isWhole = await isIntact(dataset)
    reply.header('cache-control', `public, max-age=${freshSeconds}`)
    return readRecord(db, dataset, isWhole)
  })
}

async function readRecord(db: Queryable, dataset: Dataset, isWhole: boolean): Promise<TrackRecord> {
  const reading = await storedReading(db, dataset)
  const chains = reading?.chains ?? []
  const isIntact = isWhole && reading?.isIntact !== false
  return {
    dataset,
    computedAt: reading?.computedAt ?? null,
    horizonSessions: RECORD_SETTINGS.horizonSessions,
    fewestCohorts: RECORD_SETTINGS.fewestCohorts,
    isIntact,
    chains: isIntact ? chains : chains.map((chain) => ({ ...chain, value: [], momentum: [] })),
  }
}

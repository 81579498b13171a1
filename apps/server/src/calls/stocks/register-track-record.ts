import type { FastifyInstance } from 'fastify'
import { getChainHeads, getTrackRecord } from '@fairweight/contract/calls'
import type { Dataset, TrackRecord } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { writeCsv } from '@fairweight/domain/csv'
import { RECORD_SETTINGS } from '@fairweight/domain/track-record'
import { checkLedger } from '@fairweight/market-data/ledger/check-ledger.ts'
import { storedReading } from '@fairweight/market-data/ledger/stored-record.ts'
import { registerCall } from '../../http/register-call.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot } from '@fairweight/application/market/require-snapshot.ts'

/** For so long one check of the chains serves everybody who asks. */
const CACHE_TTL_MS = 600_000
const FRESH_SECONDS = 60

interface CachedCheck {
  readonly isIntact: Promise<boolean>
  readonly until: number
}

/** The record of a dataset: the market's once there is one, else the sample's. */
export function registerTrackRecord(
  app: FastifyInstance,
  db: Queryable,
  snapshots: CurrentSnapshots,
  clock: () => number = Date.now,
): void {
  const checks = new Map<Dataset, CachedCheck>()

  function isIntact(dataset: Dataset): Promise<boolean> {
    const before = checks.get(dataset)
    if (before && before.until > clock()) return before.isIntact
    const started = {
      isIntact: checkLedger(db, dataset, new Date(clock())).then((check) => check.isIntact),
      until: clock() + CACHE_TTL_MS,
    }
    checks.set(dataset, started)
    // A failure is not kept: who asks next asks again.
    started.isIntact.catch(() => checks.get(dataset) === started && checks.delete(dataset))
    return started.isIntact
  }

  registerCall(app, getTrackRecord, async ({ query, reply }) => {
    const { dataset } = requireSnapshot(snapshots, query.dataset).manifest
    // First the check: a broken chain takes the figures out of the reading.
    const isWhole = await isIntact(dataset)
    reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`)
    return readRecord(db, dataset, isWhole)
  })

  registerCall(app, getChainHeads, async ({ query, reply }) => {
    const { dataset } = requireSnapshot(snapshots, query.dataset).manifest
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="fairweight-heads-${dataset}.csv"`)
      .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
    return writeCsv([['chain', 'day', 'date', 'head'], ...(await headsOf(db, dataset))])
  })
}

/** One row a day: with it, whoever kept a head of that day sees whether the chain still leads through it. */
async function headsOf(db: Queryable, dataset: Dataset): Promise<string[][]> {
  const chains = ['recorded', 'replayed'] as const
  const rows = await Promise.all(
    chains.map(async (origin) =>
      (await ledger.heads(db, { dataset, origin })).map(({ place, asOf, hash }) => [origin, String(place), asOf, hash]),
    ),
  )
  return rows.flat()
}

async function readRecord(db: Queryable, dataset: Dataset, isWhole: boolean): Promise<TrackRecord> {
  const reading = await storedReading(db, dataset)
  const chains = reading?.chains ?? []
  const isIntact = isWhole && reading?.isIntact !== false
  return {
    dataset,
    computedAt: reading?.computedAt ?? null,
    horizonSessions: RECORD_SETTINGS.horizonSessions,
    minCohorts: RECORD_SETTINGS.minCohorts,
    isIntact,
    chains: isIntact ? chains : chains.map((chain) => ({ ...chain, value: [], momentum: [] })),
  }
}

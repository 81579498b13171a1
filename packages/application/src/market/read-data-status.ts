import type { DataStatus, PublishedData } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { findings } from '@fairweight/database/repositories/findings.ts'
import { runHistory } from '@fairweight/database/repositories/market-runs/run-history.ts'
import { snapshots as records } from '@fairweight/database/repositories/snapshots.ts'
import type { SnapshotManifest } from '@fairweight/market-data/snapshots/manifest.ts'
import type { CurrentSnapshots } from './current-snapshots.ts'

const DATASETS = ['market', 'sample'] as const

/** What is published of each dataset, with what the checks found in it, grouped by the database. */
export async function readDataStatus(db: Queryable, snapshots: CurrentSnapshots): Promise<DataStatus> {
  const published: PublishedData[] = []
  for (const dataset of DATASETS) {
    const manifest = snapshots.find(dataset)?.manifest
    if (manifest) published.push(await describe(db, manifest))
  }
  return { shown: snapshots.find()?.manifest.dataset ?? null, datasets: published }
}

async function describe(db: Queryable, manifest: SnapshotManifest): Promise<PublishedData> {
  const { id, dataset, asOf, methodVersion, firstSession, lastSession, counts, grades } = manifest
  return {
    dataset,
    snapshot: id,
    asOf,
    publishedAt: await publishedAt(db, manifest),
    publishedBy: (await runHistory.hasPublished(db, id)) ? 'daily-run' : 'hand',
    methodVersion,
    firstSession,
    lastSession,
    stocks: counts.stocks,
    filings: counts.filings,
    ranked: { value: rankedOf(grades.value), momentum: rankedOf(grades.momentum) },
    findings: await findings.groups(db, { snapshotId: id }),
  }
}

/** A newer snapshot may have just been published that this process does not show yet; then its own making is the nearest known time. */
async function publishedAt(db: Queryable, { id, dataset, asOf }: SnapshotManifest): Promise<string> {
  const current = await records.current(db, dataset)
  if (current?.id === id) return current.publishedAt
  return (await records.find(db, id))?.createdAt ?? `${asOf}T00:00:00.000Z`
}

function rankedOf(grades: Readonly<Record<string, number>>): number {
  return Object.entries(grades).reduce((sum, [grade, count]) => (grade === 'Unranked' ? sum : sum + count), 0)
}

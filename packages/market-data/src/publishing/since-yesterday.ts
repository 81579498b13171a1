import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type IsoDate, daysBetween, parseIsoDate } from '@fairweight/domain/time'
import { z } from 'zod'
import { snapshotFolder } from '../context/market-folders.ts'
import { changedIdentity } from '../gate/universe/changed-identity.ts'
import { type Coverage, coverageSince } from '../gate/universe/coverage.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'
import type { SnapshotManifest } from '../snapshots/manifest.ts'
import { SNAPSHOT_FILES, tickerList } from '../snapshots/snapshot-files.ts'

/** A snapshot older than this is no yesterday: stocks come and go, and filings grow old. */
const YESTERDAY_DAYS = 10

const coveredRow = z.object({ LAST_CLOSE_PRICE: z.number().nullable(), MARKETCAP: z.number().nullable() })

/**
 * What a snapshot lacks against the one before it of the same dataset, not more than ten days earlier, and which tickers stand
 * for another company since; nothing where there is none. The sample has no files that could have been left out.
 * @param recorded snapshots of the dataset, the latest day first
 */
export async function sinceYesterday(
  dataDirectory: string,
  { id, asOf, dataset }: Pick<SnapshotManifest, 'id' | 'asOf' | 'dataset'>,
  recorded: readonly { readonly id: string; readonly asOf: string }[],
): Promise<MarketFinding[]> {
  const before = dataset === 'sample' ? undefined : recorded.find((snapshot) => snapshot.id !== id && isYesterday(snapshot.asOf, asOf))
  if (before === undefined) return []
  const [earlier, now] = [snapshotFolder(dataDirectory, before.id), snapshotFolder(dataDirectory, id)]
  try {
    const coverage = coverageSince(await coverageOf(earlier, before.asOf), await coverageOf(now, asOf))
    return [...coverage, ...changedIdentity(await identities(earlier), await identities(now))]
  } catch {
    // The earlier snapshot is no longer there, or was written by another version.
    return []
  }
}

function isYesterday(before: string, asOf: string): boolean {
  const [from, to] = [parseIsoDate(before), parseIsoDate(asOf)]
  return from !== null && to !== null && isWithin(from, to)
}

function isWithin(from: IsoDate, to: IsoDate): boolean {
  const days = daysBetween(from, to)
  return days >= 0 && days <= YESTERDAY_DAYS
}

async function coverageOf(folder: string, asOf: string): Promise<Coverage> {
  const rows = z.array(coveredRow).parse(JSON.parse(await readFile(join(folder, SNAPSHOT_FILES.rows), 'utf8')))
  return { asOf, priced: rows.filter((row) => row.LAST_CLOSE_PRICE !== null).length, filed: rows.filter((row) => row.MARKETCAP !== null).length }
}

async function identities(folder: string) {
  return tickerList.parse(JSON.parse(await readFile(join(folder, SNAPSHOT_FILES.tickers), 'utf8')))
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { daysBetween, parseIsoDate } from '@fairweight/domain/time'
import { snapshotFolder } from '../../context/market-folders.ts'
import { type Coverage, type CoverageLoss, coverageSince } from '../../quality-checks/universe/coverage.ts'
import { priceCoverageLoss } from '../../quality-checks/universe/session-coverage.ts'
import type { RecentCloses } from '../../history/session-closes.ts'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type SnapshotManifest, snapshotManifest } from '../../snapshots/manifest.ts'
import { SNAPSHOT_FILES, type TickerEntry, tickerList } from '../../snapshots/snapshot-files.ts'

/** Since when a ticker was listed, in a snapshot. */
interface Listing {
  readonly ticker: string
  readonly listedOn: string | null
}

/** A snapshot older than this is no yesterday: stocks come and go, and filings grow old. */
export const MAX_PREVIOUS_AGE_DAYS = 10

/** A snapshot that was published, by name and day. */
interface Published {
  readonly id: SnapshotId
  readonly asOf: string
}

export interface PreviousPublication {
  /** The one that readers see now. */
  readonly current: Published | null
  /** All of the dataset up to the day, the latest day first. */
  readonly recorded: readonly Published[]
}

/** A snapshot that is computed and not yet published, wherever its files lie. */
export interface NewSnapshot {
  readonly folder: string
  readonly manifest: SnapshotManifest
  readonly closes: RecentCloses
}

export interface PreviousComparison {
  readonly losses: readonly CoverageLoss[]
  readonly findings: readonly MarketFinding[]
}

/**
 * What a snapshot lacks against yesterday, and which tickers have another listing since. Yesterday is what readers see, else the
 * newest snapshot of an earlier day, not more than ten days before; a snapshot of the same day counts beside it. Prices are compared
 * with the sessions of the imported history too, so that the first publication is compared with something.
 */
export async function compareWithPrevious(
  dataDirectory: string,
  { folder, manifest, closes }: NewSnapshot,
  { current, recorded }: PreviousPublication,
): Promise<PreviousComparison> {
  const { id, asOf } = manifest
  const others = [...(current === null ? [] : [current]), ...recorded].filter(
    (snapshot) => snapshot.id !== id && isYesterday(snapshot.asOf, asOf),
  )
  const [sameDay, earlier] = [
    others.find((snapshot) => snapshot.asOf === asOf),
    others.find((snapshot) => snapshot.asOf < asOf),
  ]
  const chosen = [sameDay, earlier].flatMap((snapshot) => snapshot ?? [])
  const readings = await Promise.all(
    chosen.map((snapshot) => readPublished(snapshotFolder(dataDirectory, snapshot.id))),
  )
  const known = readings.flatMap((reading) => reading ?? [])
  const coverages = known.map((reading) => coverageOf(reading.manifest))
  const [before] = known
  return {
    losses: [
      ...priceCoverageLoss(closes, earlier?.asOf ?? null, coverages),
      ...coverageSince(coverages, coverageOf(manifest)),
    ],
    findings: [
      ...(before === undefined ? notCompared(chosen, asOf) : []),
      ...changedListing(before?.tickers ?? [], await readTickers(folder)),
    ],
  }
}

/** From the day itself to ten days before it. */
function isYesterday(before: string, asOf: string): boolean {
  const [from, to] = [parseIsoDate(before), parseIsoDate(asOf)]
  if (from === null || to === null) return false
  const days = daysBetween(from, to)
  return days >= 0 && days <= MAX_PREVIOUS_AGE_DAYS
}

interface PublishedReading {
  readonly manifest: SnapshotManifest
  readonly tickers: readonly TickerEntry[]
}

/** Null where its files are no longer there, or another version wrote them. */
async function readPublished(folder: string): Promise<PublishedReading | null> {
  try {
    const manifest = snapshotManifest.parse(JSON.parse(await readFile(join(folder, SNAPSHOT_FILES.manifest), 'utf8')))
    return { manifest, tickers: await readTickers(folder) }
  } catch {
    return null
  }
}

async function readTickers(folder: string): Promise<TickerEntry[]> {
  return tickerList.parse(JSON.parse(await readFile(join(folder, SNAPSHOT_FILES.tickers), 'utf8')))
}

function coverageOf({ asOf, methodVersion, coverage, inputs }: SnapshotManifest): Coverage {
  const filings = inputs.findLast(({ kind }) => kind === 'facts' || kind === 'fundamentals')
  return { asOf, methodVersion, ...coverage, filingsFile: filings?.file ?? null }
}

function notCompared([snapshot]: readonly Published[], asOf: string): MarketFinding[] {
  if (snapshot === undefined) return []
  return [
    {
      check: 'coverage-not-compared',
      severity: 'note',
      ticker: null,
      sessionDate: asOf,
      detail: { since: snapshot.asOf },
      sentence: `The snapshot of ${snapshot.asOf} was written by another version of Fairweight or is gone; grades and filings are not compared with it.`,
      remedy: 'Check the counts of grades and filings yourself this time.',
      blocked: null,
    },
  ]
}

/** Tickers whose listing has another day than in the snapshot before. Another company number is told by the checks of prices. */
export function changedListing(before: readonly Listing[], now: readonly Listing[]): MarketFinding[] {
  const known = new Map(before.map(({ ticker, listedOn }) => [ticker, listedOn]))
  return now.flatMap(({ ticker, listedOn }) => {
    const earlier = known.get(ticker) ?? null
    return earlier === null || listedOn === null || earlier === listedOn ? [] : [finding(ticker, earlier, listedOn)]
  })
}

function finding(ticker: string, before: string, now: string): MarketFinding {
  return {
    check: 'changed-listing',
    severity: 'warn',
    ticker,
    sessionDate: null,
    detail: { before, now },
    sentence: `${ticker}’s listing date changed from ${before} to ${now} since the previous snapshot; its earlier prices and filings may be another company’s.`,
    remedy:
      'If another company has the ticker now, enter the day as cik_since in the securities table. If the date was only corrected, no action is needed.',
    blocked: null,
  }
}

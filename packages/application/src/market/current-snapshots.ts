import type { Dataset } from '@fairweight/contract/wire'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { type MarketContext, currentTime } from '@fairweight/market-data/context/market-context.ts'
import type { FetchedFolder } from '@fairweight/market-data/object-store/fetched-folder.ts'
import { trimReceived } from '@fairweight/market-data/object-store/received-files.ts'
import {
  bringChanges,
  bringSnapshot,
  fetchedSnapshot,
  trimPublished,
} from '@fairweight/market-data/object-store/published-folders.ts'
import { type SnapshotReader, openSnapshot, readSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { changesVersion } from '@fairweight/market-data/snapshots/grade-changes.ts'
import type { FirstSample } from './first-sample.ts'
import { type PastSnapshots, openPastSnapshots } from './past-snapshots.ts'
import { currentSnapshot } from '@fairweight/market-data/snapshots/current-snapshot.ts'

/** A snapshot that readers are to see and do not yet. */
export interface AwaitedSnapshot {
  readonly dataset: Dataset
  /** How long it has been known of, in milliseconds. */
  readonly forMs: number
  /** Whether fetching or opening it went wrong the last time. */
  readonly isFailing: boolean
  /** Whether a later build wrote it in a format of its own, so that this process never will. */
  readonly isOfLaterFormat: boolean
}

/** The snapshot that readers see, of each dataset that has one. */
export interface CurrentSnapshots {
  /** Without a dataset: the market's once there is one, else the sample's. */
  find(dataset?: Dataset): SnapshotReader | null
  /**
   * Looks at the pointers again and swaps in what was published since; also where only the changes since the day before are
   * others, which lie beside a snapshot. Answers which datasets have another snapshot.
   */
  refresh(): Promise<readonly Dataset[]>
  /** Those that the database names and this process does not answer from yet. */
  behind(): readonly AwaitedSnapshot[]
  /** The demo's companies and how far the others are, while a new installation makes its sample; null otherwise. */
  first(): Pick<FirstSample, 'demo' | 'progress'> | null
  /** Those of earlier days. */
  readonly past: PastSnapshots
  close(): Promise<void>
}

type Closable = Pick<SnapshotReader, 'close'>

const DATASETS: readonly Dataset[] = ['market', 'sample']

/** How long a replaced snapshot stays open for the answers that are still being made from it. */
const CLOSE_DELAY_MS = 60_000

/**
 * Opens the current snapshots. A swap is one assignment, so a reader holds the old one or the new one, never a mix.
 * @param firstSample what the demo shows until a sample is published
 */
export async function openCurrentSnapshots(
  context: MarketContext,
  firstSample: FirstSample | null = null,
): Promise<CurrentSnapshots> {
  const open = new Map<Dataset, SnapshotReader>()
  const retired = new Map<Closable, NodeJS.Timeout>()
  let first = firstSample
  const past = openPastSnapshots(context)
  /** Which changes since the day before were brought, of each dataset. */
  const brought = new Map<Dataset, string | null>()
  const behind = new Map<Dataset, { readonly id: SnapshotId; readonly sinceMs: number; isFailing: boolean }>()
  /** Those that a later build published in a format of its own, and since when that is known. */
  const later = new Map<Dataset, number>()
  let running: Promise<readonly Dataset[]> = Promise.resolve([])
  const arriving: { readonly files: FetchedFolder; running: Promise<void> | null }[] = []
  let fetchFailure: { readonly error: unknown } | null = null

  function retire(replaced: Closable): void {
    const end = setTimeout(() => {
      retired.delete(replaced)
      void replaced.close()
    }, CLOSE_DELAY_MS)
    retired.set(replaced, end.unref())
  }

  function retireFirst(): void {
    if (first === null) return
    const { remove } = first
    first = null
    retire({ close: remove })
  }

  /** A first one answers at once where its files are elsewhere, and they are fetched behind the answers; others are fetched before. */
  async function openPublished(id: SnapshotId, isFirst: boolean): Promise<SnapshotReader> {
    const { dataDirectory } = context
    const files = isFirst ? await fetchedSnapshot(context, id) : null
    if (files === null) {
      await bringSnapshot(context, id)
      return openSnapshot(dataDirectory, id)
    }
    const reader = await readSnapshot(files, { id, dataDirectory, historyDirectory: dataDirectory })
    arriving.push({ files, running: null })
    return reader
  }

  /** Goes on with what is being fetched, and throws once what went wrong; answers made meanwhile read single parts. */
  function fetchBehind(): void {
    for (const arrival of arriving.filter(({ running }) => running === null))
      arrival.running = arrival.files.fetchAll().then(
        () => void arriving.splice(arriving.indexOf(arrival), 1),
        (error: unknown) => {
          arrival.running = null
          fetchFailure = { error }
        },
      )
    const failed = fetchFailure
    fetchFailure = null
    if (failed !== null) throw failed.error
  }

  async function refreshOne(dataset: Dataset): Promise<boolean> {
    const pointer = await currentSnapshot(context, dataset)
    if (!pointer) return false
    const { id, laterId } = pointer
    if (laterId === null) later.delete(dataset)
    else later.set(dataset, later.get(dataset) ?? performance.now())
    const known = behind.get(dataset)
    const awaited = known?.id === id ? known : { id, sinceMs: performance.now(), isFailing: false }
    if (id !== open.get(dataset)?.manifest.id) behind.set(dataset, awaited)
    try {
      const isSwapped = await swapTo(dataset, id)
      behind.delete(dataset)
      return isSwapped
    } catch (error) {
      awaited.isFailing = true
      throw error
    }
  }

  async function swapTo(dataset: Dataset, id: SnapshotId): Promise<boolean> {
    const before = open.get(dataset)
    brought.set(dataset, await bringChanges(context, id, brought.get(dataset) ?? null))
    const isSame = id === before?.manifest.id
    if (isSame && before.changesVersion === (await changesVersion(context.dataDirectory, id))) return false
    open.set(dataset, await openPublished(id, before === undefined))
    if (before) retire(before)
    if (dataset === 'sample') retireFirst()
    return !isSame
  }

  async function refreshAll(): Promise<readonly Dataset[]> {
    const changed: Dataset[] = []
    for (const dataset of DATASETS) if (await refreshOne(dataset)) changed.push(dataset)
    if (changed.length > 0) {
      await trimPublished(
        context,
        [...open.values()].map(({ manifest }) => manifest),
      )
      await trimReceived(context, currentTime(context))
    }
    // A failure is told when nothing else is; what is missing is tried again each time.
    if (changed.length === 0) fetchBehind()
    return changed
  }

  const current: CurrentSnapshots = {
    find: (dataset) => (dataset ? open.get(dataset) : (open.get('market') ?? open.get('sample'))) ?? null,
    refresh() {
      // One after the other: two at once would open the same snapshot twice.
      running = running.then(refreshAll, refreshAll)
      return running
    },
    behind: () =>
      [
        ...Array.from(behind, ([dataset, { sinceMs, isFailing }]) => ({
          dataset,
          sinceMs,
          isFailing,
          isOfLaterFormat: false,
        })),
        ...Array.from(later, ([dataset, sinceMs]) => ({ dataset, sinceMs, isFailing: false, isOfLaterFormat: true })),
      ].map(({ sinceMs, ...awaited }) => ({ ...awaited, forMs: performance.now() - sinceMs })),
    first: () => first,
    past,
    async close() {
      await running.catch(() => [])
      await Promise.all(arriving.map((arrival) => arrival.running))
      await past.close()
      for (const end of retired.values()) clearTimeout(end)
      await Promise.all([...open.values(), ...retired.keys()].map((snapshot) => snapshot.close()))
      await first?.remove()
      first = null
      open.clear()
      retired.clear()
    },
  }
  await current.refresh()
  fetchBehind()
  return current
}

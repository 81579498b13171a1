import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import type { FindParts } from './find-recall.ts'

/** Opening one reads its lists; results that rest on the same one follow each other often enough. */
const MAX_OPEN = 3

/** Snapshots that saved results were computed from, the last few of them open. */
export class OpenedSnapshots {
  readonly #openKept: FindParts['openKept']
  readonly #open = new Map<SnapshotId, SnapshotReader>()

  constructor(openKept: FindParts['openKept']) {
    this.#openKept = openKept
  }

  /** Null for one that is not kept. It stays open until two others were wanted. */
  async find(id: SnapshotId): Promise<SnapshotReader | null> {
    const found = this.#open.get(id) ?? (await this.#openKept(id))
    if (found === null) return null
    this.#open.delete(id)
    this.#open.set(id, found)
    for (const [oldest, reader] of [...this.#open].slice(0, -MAX_OPEN)) {
      this.#open.delete(oldest)
      await reader.close()
    }
    return found
  }

  async close(): Promise<void> {
    for (const reader of this.#open.values()) await reader.close()
    this.#open.clear()
  }
}

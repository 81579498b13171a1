import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { snapshotFolder, snapshotsFolder } from '../../../packages/market-data/src/context/market-folders.ts'
import { openSnapshot } from '../../../packages/market-data/src/snapshots/open-snapshot.ts'
import { sha256OfFile } from '../../../packages/market-data/src/storage/hash.ts'

/** Reads a snapshot as readers do, and every file of it. Throws Error where one is not what the manifest says. */
export async function requireWhole(dataDirectory: string, id: SnapshotId): Promise<void> {
  const reader = await openSnapshot(dataDirectory, id)
  try {
    for (const [file, sha256] of Object.entries(reader.manifest.files)) {
      const found = await sha256OfFile(join(snapshotFolder(dataDirectory, id), file))
      if (found !== sha256) throw new Error(`The file ${file} of snapshot ${id} is not what its manifest says.`)
    }
    await reader.history(
      reader.tickers.map(({ ticker }) => ticker),
      '1y',
    )
  } finally {
    await reader.close()
  }
}

/** Throws Error where something unfinished lies among the snapshots. */
export async function requireSwept(dataDirectory: string): Promise<void> {
  const unfinished = (await readdir(snapshotsFolder(dataDirectory))).filter((name) => name.startsWith('.'))
  if (unfinished.length > 0) throw new Error(`Unfinished snapshots were not swept: ${unfinished.join(', ')}.`)
}

import type { SnapshotId } from '@fairweight/domain/identifiers'
import { directoryOfSnapshot } from './past-snapshot.ts'
import { type SnapshotReader, openSnapshot } from '../snapshots/open-snapshot.ts'
import { exists } from '../storage/durable-folder.ts'
import { snapshotFolder } from '../context/market-folders.ts'
import { bringSnapshot, type Published } from '../object-store/published-folders.ts'

/** Opens any snapshot of which the files are still kept, here or in the store; null for one that is gone. Whoever opens it closes it. */
export async function openKeptSnapshot(published: Published, id: SnapshotId): Promise<SnapshotReader | null> {
  const { dataDirectory } = published
  await bringSnapshot(published, id)
  const directory = await directoryOfSnapshot(dataDirectory, id)
  return (await exists(snapshotFolder(directory, id))) ? openSnapshot(directory, id, dataDirectory) : null
}

import { type SnapshotId, asSnapshotId } from '@fairweight/domain/identifiers'
import { METHOD_VERSION } from '@fairweight/domain/settings'
import { SNAPSHOT_FORMAT_VERSION } from '../snapshots/manifest.ts'
import { sha256Of } from '../storage/hash.ts'

/** A snapshot's name: a hash over everything that its content depends on, so that the same inputs give the same name. */
export function snapshotId(dataset: string, generation: string, asOf: string): SnapshotId {
  return asSnapshotId(
    sha256Of(JSON.stringify([dataset, generation, asOf, METHOD_VERSION, SNAPSHOT_FORMAT_VERSION])).slice(0, 24),
  )
}

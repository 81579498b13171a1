import type { Tool } from '@fairweight/contract/calls'
import type { SnapshotBodyName, SnapshotReader } from '../snapshots/snapshot-reader.ts'
import { entityTag } from '../http/entity-tag.ts'
import type { ReadyMade } from '../http/ready-made.ts'

const made = new WeakMap<SnapshotReader, Map<SnapshotBodyName, ReadyMade>>()

/** One of a snapshot's bodies with a tag for each encoding; worked out once for each snapshot. */
export function readyMadeBody(snapshot: SnapshotReader, name: SnapshotBodyName): ReadyMade {
  const bodies = made.get(snapshot) ?? new Map<SnapshotBodyName, ReadyMade>()
  made.set(snapshot, bodies)
  const known = bodies.get(name)
  if (known) return known
  const { json, br, gz } = snapshot.body(name)
  const body = { identity: tagged(json), br: tagged(br), gzip: tagged(gz) }
  bodies.set(name, body)
  return body
}

/** Which list a caller gets: fields of a tool not held are left out of it. */
export function stockListName(tools: ReadonlySet<Tool>): SnapshotBodyName {
  if (tools.has('value')) return tools.has('momentum') ? 'stock-data.value-momentum' : 'stock-data.value'
  return tools.has('momentum') ? 'stock-data.momentum' : 'stock-data.neither'
}

function tagged(bytes: Uint8Array): ReadyMade['br'] {
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), etag: entityTag(bytes) }
}

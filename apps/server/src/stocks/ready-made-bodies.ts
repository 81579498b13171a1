import type { Tool } from '@fairweight/domain/entitlement'
import { type SnapshotReader, stockDataBody } from '@fairweight/market-data'
import { entityTag } from '../http/entity-tag.ts'
import type { ReadyMade } from '../http/ready-made.ts'

const made = new WeakMap<SnapshotReader, Map<string, ReadyMade>>()

/** One of a snapshot's bodies with a tag for each encoding, worked out once for each snapshot; null when it has none of that name. */
export function readyMadeBody(snapshot: SnapshotReader, name: string): ReadyMade | null {
  const bodies = made.get(snapshot) ?? new Map<string, ReadyMade>()
  made.set(snapshot, bodies)
  const known = bodies.get(name)
  if (known) return known
  const found = snapshot.body(name)
  if (found === null) return null
  const body = { identity: tagged(found.json), br: tagged(found.br), gzip: tagged(found.gz) }
  bodies.set(name, body)
  return body
}

/** Which list a caller gets: fields of a tool not held are left out of it. */
export function stockListName(tools: ReadonlySet<Tool>): string {
  return stockDataBody({ value: tools.has('value'), momentum: tools.has('momentum') })
}

function tagged(bytes: Buffer): ReadyMade['br'] {
  return { bytes, etag: entityTag(bytes) }
}

import type { Generation } from '../importing/generation.ts'
import type { SnapshotManifest } from '../snapshots/manifest.ts'
import { sha256Of } from '../storage/hash.ts'

/** Each night adds a handful of files, and each manifest is kept: after twenty years a full list would outgrow everything else in it. */
const MAX_INPUTS = 500

/** The newest files behind a generation, and how many came before them, with one hash over those. The generation's record lists all. */
export function manifestInputs({
  sources,
  retired,
}: Pick<Generation, 'sources' | 'retired'>): Pick<SnapshotManifest, 'inputs' | 'earlierInputs'> {
  const all = sources.map(({ kind, file, sha256, rows }) => ({ kind, file, sha256, rows }))
  const inputs = all.slice(-MAX_INPUTS)
  const earlier = all.slice(0, -MAX_INPUTS)
  if (earlier.length === 0 && retired === null) return { inputs }
  const files = earlier.length + (retired?.files ?? 0)
  const hashes = earlier.map(({ kind, file, sha256 }) => [kind, file, sha256])
  return { inputs, earlierInputs: { files, sha256: sha256Of(JSON.stringify([retired?.sha256 ?? null, hashes])) } }
}

/** What the bundler tells of a module; a part of its own type. */
interface ModuleInfo {
  readonly importers: readonly string[]
}

/** What every public page runs before anything else. */
const ROOTS = ['/src/app/root.tsx', '/src/app/frames/site-frame.tsx', '/entry.client.tsx']

const isRoot = (id: string) => ROOTS.some((root) => id.split('?')[0]?.endsWith(root))

type InfoOf = (id: string) => ModuleInfo | null

function isImportedByRoot(id: string, infoOf: InfoOf): boolean {
  const seen = new Set([id])
  for (const module of seen) {
    for (const importer of infoOf(module)?.importers ?? []) {
      if (isRoot(importer)) return true
      seen.add(importer)
    }
  }
  return false
}

/**
 * Names the one chunk for all that the roots of the public side import, however deep: thirty small files of shared code compress
 * far worse than one. Everything else is left to the bundler.
 */
export function publicChunk(id: string, context: { getModuleInfo: InfoOf }): string | null {
  return !isRoot(id) && isImportedByRoot(id, (module) => context.getModuleInfo(module)) ? 'public' : null
}

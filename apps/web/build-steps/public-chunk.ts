/** What the bundler tells of a module; a part of its own type. */
interface ModuleInfo {
  readonly importers: readonly string[]
}

/** What every public page runs before anything else. */
const ROOTS = ['/src/app/root.tsx', '/src/app/frames/site-frame.tsx', '/entry.client.tsx']

const isRoot = (id: string) => ROOTS.some((root) => id.split('?')[0]?.endsWith(root))

/** Parts of a few lines that most pages have: in files of their own they take twice what they take here. */
const SMALL_PARTS = ['/src/ui/layout/card.tsx', '/src/ui/layout/skeleton.tsx']

const isSmallPart = (id: string) => SMALL_PARTS.some((part) => id.endsWith(part))

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
 * far worse than one. A few small parts go with them; everything else is left to the bundler.
 */
export function publicChunk(id: string, context: { getModuleInfo: InfoOf }): string | null {
  if (isSmallPart(id)) return 'public'
  return !isRoot(id) && isImportedByRoot(id, (module) => context.getModuleInfo(module)) ? 'public' : null
}

import type { LockEntry, LockFile } from './lock-file.ts'

/** One package that another names, and whether it may be missing. */
interface Need {
  readonly name: string
  readonly mayBeMissing: boolean
}

/**
 * The lock file's paths that the given workspaces need when they run: dependencies, optional ones, and peers that are not optional, with
 * all that these need. npm's own `--omit=dev` leaves more: a compiler that is an optional peer of some package stays installed.
 * @param from paths of workspaces; '' is the repository itself
 */
export function productionPaths(lock: LockFile, from: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...neededPaths(lock, path))
  }
  return reached
}

/** The paths that one path's package needs directly. Throws for one that the lock file does not hold. */
export function neededPaths(lock: LockFile, path: string): string[] {
  const entry = lock.packages[path]
  if (entry === undefined) throw new Error(`package-lock.json has no "${path}".`)
  if (entry.link === true) return entry.resolved === undefined ? [] : [entry.resolved]
  return needsOf(entry).flatMap(({ name, mayBeMissing }) => {
    const found = resolvePackage(lock, path, name)
    if (found === null && !mayBeMissing)
      throw new Error(`package-lock.json does not hold ${name}, which "${path}" needs.`)
    return found ?? []
  })
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockEntry): Need[] {
  const named = (wanted: object | undefined, mayBeMissing: boolean) =>
    Object.keys(wanted ?? {}).map((name) => ({ name, mayBeMissing }))
  const peers = named(peerDependencies, false).filter(({ name }) => peerDependenciesMeta?.[name]?.optional !== true)
  return [...named(dependencies, false), ...named(optionalDependencies, true), ...peers]
}

/** Finds a package the way Node does: beside its importer, then one folder further out, up to the root. */
function resolvePackage(lock: LockFile, from: string, name: string): string | null {
  const folders = from === '' ? [] : from.split('/')
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const candidate = [...folders.slice(0, depth), 'node_modules', name].join('/')
    if (folders[depth - 1] !== 'node_modules' && lock.packages[candidate] !== undefined) return candidate
  }
  return null
}

import { isForeign, type LockEntry, type LockFile, type Wanted } from '../supply-chain/lock-file.ts'
import { installedPackages, ROOT, RUNNING } from './product.ts'

/** The fields of a package.json that a release keeps as they are, and those that it leaves out. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly devDependencies?: Wanted
  readonly [field: string]: unknown
}

/** The package.json of a release's own folder: it starts in production mode and in no other. */
export function releaseManifest({ name, version, engines, optionalDependencies }: Manifest): Manifest {
  return {
    name,
    version,
    private: true,
    type: 'module',
    engines,
    workspaces: RUNNING,
    scripts: { start: 'exec env FAIRWEIGHT_MODE=production node scripts/start.mjs' },
    optionalDependencies,
  }
}

/** The package.json of one of our own packages, without what only its tests need. */
export function runningManifest(manifest: Manifest): Manifest {
  return { ...manifest, devDependencies: undefined }
}

/** The lock file of a release: each package that runs in production, in the version that was tested, and nothing else. */
export function releaseLock(lock: LockFile): LockFile {
  const installed = new Set(installedPackages(lock))
  const running = new Set<string>(RUNNING)
  const entries = Object.entries(lock.packages).flatMap(([path, entry]): [string, LockEntry][] => {
    if (path === ROOT) return [[path, { ...withoutDevelopment(entry), workspaces: RUNNING }]]
    if (running.has(path)) return [[path, withoutDevelopment(entry)]]
    if (isForeign(path, entry)) return installed.has(path) ? [[path, asProduction(entry)]] : []
    return running.has(entry.resolved ?? '') ? [[path, entry]] : []
  })
  return { ...lock, packages: Object.fromEntries(entries) }
}

function withoutDevelopment(entry: LockEntry): LockEntry {
  return { ...entry, devDependencies: undefined }
}

/** Needed for development too, it was marked so; here nothing else is left. */
function asProduction({ devOptional, ...kept }: LockEntry): LockEntry {
  return devOptional === true ? { ...kept, optional: true } : kept
}

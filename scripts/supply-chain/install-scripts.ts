import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isForeign, type LockEntry, type LockFile, packageName } from './lock-file.ts'

/** By name, or by name and version, whether a package's own script may run at its install; npm's field `allowScripts` in package.json. */
export type AllowedScripts = Readonly<Record<string, boolean>>

/** What is wrong with a package of others. */
export interface PackageFinding {
  /** name@version, or the entry of `allowScripts` that is meant. */
  readonly which: string
  readonly what: string
}

const AT_INSTALL = ['preinstall', 'install', 'postinstall'] as const

/** The packages, as name@version, that run something of their own when they are installed: as the lock file marks them, and as those on disk say. */
export function packagesWithScripts(root: string, lock: LockFile): string[] {
  const found = Object.entries(lock.packages).filter(
    ([path, entry]) => isForeign(path, entry) && (entry.hasInstallScript === true || runsAtInstall(join(root, path))),
  )
  return [...new Set(found.map(([path, entry]) => nameAndVersion(path, entry)))].sort()
}

/** Packages whose script nobody listed, entries of the list that mean nothing any more or any version, and packages from elsewhere than the registry. */
export function packageFindings(root: string, lock: LockFile, allowed: AllowedScripts): PackageFinding[] {
  const withScripts = packagesWithScripts(root, lock)
  const unlisted = withScripts.filter((which) => !(which in allowed) && !(bareName(which) in allowed))
  const stale = Object.keys(allowed).filter(
    (which) => !withScripts.includes(which) && !withScripts.some((found) => bareName(found) === which),
  )
  const unpinned = Object.entries(allowed).flatMap(([which, mayRun]) =>
    mayRun && bareName(which) === which ? which : [],
  )
  return [
    ...unlisted.map((which) => ({
      which,
      what: 'has an install script that allowScripts in package.json does not list: read it, then deny it by name or allow it with its version',
    })),
    ...stale.map((which) => ({ which, what: 'is listed in allowScripts, and no such package has an install script' })),
    ...unpinned.map((which) => ({
      which,
      what: 'is allowed in every version: name the version whose script was read',
    })),
    ...fromElsewhere(lock),
  ]
}

/** A package without a hash, or from an address of its own, is checked against nothing at its install. */
function fromElsewhere(lock: LockFile): PackageFinding[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    if (!isForeign(path, entry)) return []
    const which = nameAndVersion(path, entry)
    if (entry.resolved !== undefined && !entry.resolved.startsWith('https://registry.npmjs.org/'))
      return [{ which, what: 'does not come from the registry' }]
    return entry.integrity === undefined ? [{ which, what: 'has no hash in package-lock.json' }] : []
  })
}

/** npm compiles a package that brings binding.gyp and no script of its own. */
function runsAtInstall(folder: string): boolean {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return false
  const { scripts = {}, gypfile }: { scripts?: Readonly<Record<string, string>>; gypfile?: boolean } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return (
    AT_INSTALL.some((name) => scripts[name] !== undefined) ||
    (gypfile !== false && existsSync(join(folder, 'binding.gyp')))
  )
}

const nameAndVersion = (path: string, { version = '' }: LockEntry) => `${packageName(path)}@${version}`
const bareName = (which: string) => which.replace(/(?<=.)@.*$/, '')

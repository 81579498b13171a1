import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What npm's lock file says of one folder: a package, one of our workspaces, or the repository (whose path is ''). */
export interface LockEntry {
  readonly name?: string
  readonly version?: string
  /** Where a link leads, from the root. */
  readonly resolved?: string
  readonly link?: boolean
  /** Subresource integrity, such as sha512-…; several are separated by spaces. */
  readonly integrity?: string
  readonly license?: string
  /** The systems and processors that a package is for, where it is not for all; a list, or one name alone. */
  readonly os?: string | readonly string[]
  readonly cpu?: string | readonly string[]
  /** Folders; of the repository's own entry. */
  readonly workspaces?: readonly string[]
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Wanted
  readonly devDependencies?: Wanted
  readonly optionalDependencies?: Wanted
  readonly peerDependencies?: Wanted
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Versions or ranges by name. */
export type Wanted = Readonly<Record<string, string>>

export interface LockFile {
  readonly name: string
  readonly version: string
  readonly lockfileVersion: number
  /** By path from the root. */
  readonly packages: Readonly<Record<string, LockEntry>>
}

/** Reads a folder's package-lock.json. */
export function readLockFile(folder: string): LockFile {
  const lock: LockFile = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  if (lock.lockfileVersion !== 3)
    throw new Error(`package-lock.json is of version ${lock.lockfileVersion}; version 3 is understood here.`)
  return lock
}

/** The name under which a path of the lock file is imported. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Whether a path is a package of others, not the repository, one of its workspaces or a link to one. */
export function isForeign(path: string, entry: LockEntry): boolean {
  return path.includes('node_modules/') && entry.link !== true
}

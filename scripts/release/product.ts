import { isForeign, type LockFile } from '../supply-chain/lock-file.ts'
import { productionPaths } from '../supply-chain/production-packages.ts'

/** The repository's own packages that run in production. The web app is shipped built, the sandboxes not at all. */
export const RUNNING = [
  'apps/cli',
  'apps/server',
  'packages/application',
  'packages/contract',
  'packages/database',
  'packages/domain',
  'packages/market-data',
  'packages/payments',
] as const

/** The repository itself: it names the Node that comes with the install. */
export const ROOT = ''

/** The lock file's paths of the packages that are installed in production. */
export function installedPackages(lock: LockFile): string[] {
  return foreignPaths(lock, [ROOT, ...RUNNING])
}

/** Those, and the packages that the built web app holds. */
export function shippedPackages(lock: LockFile): string[] {
  return foreignPaths(lock, [ROOT, ...RUNNING, 'apps/web'])
}

function foreignPaths(lock: LockFile, from: readonly string[]): string[] {
  const reached = productionPaths(lock, from)
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    reached.has(path) && isForeign(path, entry) ? path : [],
  )
}

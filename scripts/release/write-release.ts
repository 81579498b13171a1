import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readLockFile } from '../supply-chain/lock-file.ts'
import { bundleFolder } from '../server-bundle/bundle-folder.mjs'
import { writeBundle } from '../server-bundle/write-bundle.mjs'
import { SBOM_FILE, sbom } from '../supply-chain/sbom.ts'
import { installedPackages, RUNNING, shippedPackages } from './product.ts'
import { type Manifest, releaseLock, releaseManifest, runningManifest } from './release-manifests.ts'
import { BUILT_WEB, LICENSES, shippedSources } from './shipped-files.ts'

interface ReleasePlan {
  /** The repository's folder. */
  readonly root: string
  /** Where the web app was built. */
  readonly webBuild: string
  /** Emptied first. */
  readonly folder: string
}

/** How many packages a release installs, and how many parts it holds with those in the web app. */
interface ReleaseSize {
  readonly installs: number
  readonly parts: number
}

/** Writes a release of the repository's sources, their bundle and a built web app into a folder. */
export async function writeRelease({ root, webBuild, folder }: ReleasePlan): Promise<ReleaseSize> {
  rmSync(folder, { recursive: true, force: true })
  for (const file of shippedSources(root)) copy(join(root, file), join(folder, file))
  for (const file of LICENSES) copy(join(root, file), join(folder, file))
  for (const part of BUILT_WEB) cpSync(join(webBuild, part), join(folder, 'apps/web/build', part), { recursive: true })
  const lock = readLockFile(root)
  const parts = shippedPackages(lock)
  writeJson(join(folder, 'package-lock.json'), releaseLock(lock))
  writeJson(join(folder, 'package.json'), releaseManifest(readManifest(root)))
  for (const path of RUNNING)
    writeJson(join(folder, path, 'package.json'), runningManifest(readManifest(join(root, path))))
  writeFileSync(join(folder, SBOM_FILE), sbom(lock, parts))
  // Last: its name tells of the release's own files, and it is run only where they are still the same.
  await writeBundle(join(root, 'apps/server/src/main.ts'), bundleFolder(folder))
  return { installs: installedPackages(lock).length, parts: parts.length }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function writeJson(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../ensure-installed.mjs'
import { withFileLock } from '../file-lock.mjs'
import { bundleFolder, bundlesFolder } from './bundle-folder.mjs'
import { writeBundle } from './write-bundle.mjs'

/** Servers that still run may load parts of theirs, so that some of those before stay. */
const KEPT = 5

/** Bundles the server of this checkout, sandboxes included, unless that was done of these very sources; two at once do it once. */
export async function buildServer() {
  const folder = bundleFolder()
  if (existsSync(folder)) return
  await withFileLock(join(root, '.server-build-lock'), 'Another process is bundling the server', async () => {
    if (existsSync(folder)) return
    await writeBundle(join(root, 'scripts/serve-with-sandbox.ts'), folder)
    removeOld(basename(folder))
  })
}

/** @param {string} current the name of the bundle that stays in any case */
function removeOld(current) {
  const folder = bundlesFolder(root)
  readdirSync(folder)
    .filter((name) => name !== current)
    .map((name) => ({ path: join(folder, name), madeAt: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.madeAt - one.madeAt)
    .slice(KEPT)
    .forEach(({ path }) => rmSync(path, { recursive: true, force: true }))
}

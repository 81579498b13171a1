// Runs with nothing installed: plain JavaScript, built-in modules only.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ensure-installed.mjs'
import { bundleFolder } from './bundle-folder.mjs'

/**
 * The program that is the server: its bundle where one was made of these very sources, else the sources themselves.
 * @param {{ base?: string, build?: (() => Promise<void>) | null }} [plan] `base` is the checkout or the release; `build` makes the bundle of a checkout
 *   that has none
 */
export async function serverProgram({ base = root, build = null } = {}) {
  const bundled = join(bundleFolder(base), 'server.js')
  if (existsSync(bundled)) return bundled
  const withSandbox = join(base, 'scripts/serve-with-sandbox.ts')
  // A release has neither sandboxes nor what bundles.
  if (!existsSync(withSandbox)) return join(base, 'apps/server/src/main.ts')
  if (build === null) return withSandbox
  await build()
  return bundled
}

// Runs on any Node from 18 up, with nothing installed: plain JavaScript, built-in modules only.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installIsNeeded, root } from './ensure-installed.mjs'

/** Whether this start is one in production. */
export const isProduction = process.env.FAIRWEIGHT_MODE?.trim() === 'production'

/** Production installs nothing and builds nothing: ends the process with one sentence when something is not ready. */
export async function requireReadyMade() {
  const sentence = await whyNotReady()
  if (sentence === null) return
  console.error(sentence)
  process.exit(1)
}

async function whyNotReady() {
  const missing = installIsNeeded({ isProduction: true })
  if (missing) return `Production installs nothing, and ${missing}: run "npm ci" in this folder first.`
  return (await isBehindItsSources())
    ? 'Production builds nothing, and the web app is not built from these sources: run "npm run build" first.'
    : null
}

/** A release has no sources of the web app, and there the server itself looks whether it was built. */
async function isBehindItsSources() {
  if (!existsSync(join(root, 'apps/web/vite.config.ts'))) return false
  const { isFresh } = await import('./build-web.mjs')
  return !isFresh()
}

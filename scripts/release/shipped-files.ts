import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RUNNING } from './product.ts'

/** Folders of tests and of what they share; a contract is what every adapter of a port is tried against. */
const notRunning = new Set(['testing', 'proofs', 'contract', 'provider-contract', 'node_modules'])
const notShipped = /\.test\.ts$|\.tsbuildinfo$|(^|\/)(README\.md|package\.json|tsconfig[^/]*\.json)$/

/** What starts a release; plain JavaScript, for it must be able to say what is missing. */
const START = ['scripts/start.mjs', 'scripts/production.mjs', 'scripts/ready.mjs', 'scripts/turn.mjs', '.npmrc'] as const

/** What the server reads of the web app's build: the site itself, the policy of each page, and the address that all are for. */
export const BUILT_WEB = ['client', 'pages.json', 'site.json'] as const

/** The sources that a release copies as they are, from the root: what runs in production and what starts it, without tests. */
export function shippedSources(root: string): string[] {
  return [...START, ...RUNNING.flatMap((folder) => filesUnder(root, folder)).filter((file) => !notShipped.test(file))].sort()
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notRunning.has(entry.name) ? [] : filesUnder(root, path)
    return [path]
  })
}

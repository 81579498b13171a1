import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RUNNING } from './product.ts'

/** What tests share, what npm installs, and what is made of the sources. */
const notRunning = new Set(['testing', 'node_modules', 'build'])
const NOT_SHIPPED = /\.test\.ts$|\.tsbuildinfo$|(^|\/)(README\.md|package\.json|tsconfig[^/]*\.json)$/

/** What starts a release; plain JavaScript, for it must be able to say what is missing. */
const START = [
  'scripts/start.mjs',
  'scripts/production.mjs',
  'scripts/ensure-installed.mjs',
  'scripts/file-lock.mjs',
  'scripts/server-bundle/serve.mjs',
  'scripts/server-bundle/server-program.mjs',
  'scripts/server-bundle/bundle-folder.mjs',
  'scripts/server-bundle/fingerprint.mjs',
  '.npmrc',
] as const

/** What the server reads of the web app's build: the site itself, the policy of each page, the page of receipts, and what writes the demo. */
export const BUILT_WEB = ['client', 'pages.json', 'grade-receipt.html', 'written'] as const

/** What a release says of whose work it holds. */
export const LICENSES = ['LICENSE', 'THIRD_PARTY_NOTICES.md'] as const

/** The sources that a release copies as they are, from the root: what runs in production and what starts it, without tests. */
export function shippedSources(root: string): string[] {
  return [
    ...START,
    ...RUNNING.flatMap((folder) => filesUnder(root, folder)).filter((file) => !NOT_SHIPPED.test(file)),
  ].sort()
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notRunning.has(entry.name) ? [] : filesUnder(root, path)
    return [path]
  })
}

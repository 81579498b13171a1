// Runs on any Node from 18 up, with nothing installed: plain JavaScript, built-in modules only.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { restoreOldAssets, moveOldAssets } from './retained-assets.mjs'
import { exitLike, root, run } from './ensure-installed.mjs'
import { withFileLock } from './file-lock.mjs'
import { fingerprint } from './server-bundle/fingerprint.mjs'

const INPUTS = ['apps/web', 'packages/domain', 'packages/contract', 'package-lock.json']
const stamp = join(root, 'apps/web/build/.inputs')
const assets = join(root, 'apps/web/build/client/assets')
// Not within build/, which the build empties.
const assetsAside = join(root, 'node_modules/.cache/fairweight-previous-assets')

/** The sources and the setting that the build reads. */
const wantedStamp = () => [fingerprint(INPUTS), process.env.VITE_REVIEW_URL ?? ''].join(' ')
/** Whether the last complete build was of these very sources and settings. */
export const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp()

let underWay = Promise.resolve()

/** Builds the web app like {@link buildWeb}, without anybody waiting for it. */
export function beginWebBuild() {
  underWay = new Promise((resolve, reject) => {
    buildWeb(resolve).then(resolve, reject)
  })
}

/** Settles when the pages that {@link beginWebBuild} builds can be served; at once when nothing is being built. */
export const webIsBuilt = () => underWay

/**
 * Builds the web app unless the last complete build was of these very sources; two at once build once.
 * @param {() => void} [onPages] told when the pages of a first build can be served, which are then still to be compressed
 */
export async function buildWeb(onPages = () => {}) {
  if (isFresh()) return
  await withFileLock(join(root, '.build-lock'), 'Another process is building the web app', async () => {
    if (isFresh()) return
    console.log('Building the web app …')
    const wanted = wantedStamp()
    rmSync(stamp, { force: true })
    const isFirst = !existsSync(assets) && !existsSync(assetsAside)
    moveOldAssets(assets, assetsAside)
    await buildPages()
    // Assets of an earlier build join only when everything is measured, and a server lists its files once.
    if (isFirst) onPages()
    await runStep('compress.ts')
    restoreOldAssets(assetsAside, assets, Date.now())
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
  })
}

/** All that a page needs to be served. What writes first rows is built of the sources alone, so beside what is made of the pages; the router empties the folder first. */
async function buildPages() {
  await runInWeb('react-router', ['build'])
  await Promise.all([runStep('written/write-rows-writer.ts'), finishPages()])
}

async function finishPages() {
  await runStep('write-content-policies.ts')
  await runStep('write-service-worker.ts')
  await runStep('receipt/write-receipt-page.ts')
}

/** @param {string} file in apps/web/build-steps */
const runStep = (file) => runInWeb('node', [join('build-steps', file)])

/**
 * Runs a part of the build; ends this process when it fails. Not by npm, which takes a third of a second each time.
 * @param {string} command
 * @param {readonly string[]} args
 */
async function runInWeb(command, args) {
  const end = await run(command, args, { cwd: join(root, 'apps/web'), stdio: ['ignore', 'ignore', 'inherit'] })
  if (end.code === 0) return
  console.error('The web app did not build. See the lines above.')
  await exitLike(end)
}

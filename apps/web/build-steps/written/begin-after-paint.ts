import { filesNeededBy, moduleOf, type ModuleGraph } from '../module-graph.ts'

/** How the router starts the fallback page: its manifest, the root's module, then everything else. */
const START =
  /<script type="module" async="">import "([^"]+)";\s*import \* as route0 from "([^"]+)";\s*window\.__reactRouterRouteModules = \{"root":route0\};\s*import\("([^"]+)"\);<\/script>/

/** Where a browser tells of no paint, in milliseconds. */
const LATEST_BEGIN_MS = 3000

/** Parts asked for in one task: asking for each takes a phone two milliseconds. */
const ASKED_AT_ONCE = 8

/**
 * `in-tasks` asks for the scripts once the page is painted, a few at a time, and runs them one after another, each in a task of its own, so that
 * the page answers a touch between them; `early` asks for all of them beside what the paint needs, behind it, and runs them when it has been:
 * for somebody who comes to work.
 */
export type Beginning = 'in-tasks' | 'early'

/**
 * The fallback page for an address whose first sight stands in its HTML: none of its scripts runs before that is painted.
 * @param modules the sources that the address needs beside the root
 * @throws where the router starts its page in a way that is not known here
 */
export function beginAfterPaint(
  html: string,
  graph: ModuleGraph,
  modules: readonly string[],
  beginning: Beginning,
): string {
  const [start, manifest, root, entry] = START.exec(html) ?? []
  if (start === undefined || root === undefined) throw new Error('The router starts its fallback page in another way.')
  const there = filesNeededBy(graph, [moduleOf(graph, 'src/app/root.tsx')])
  const needed = filesNeededBy(
    graph,
    modules.map((source) => moduleOf(graph, source)),
  )
  // What another part imports comes after it in the list, and has to run before it.
  const parts = [...needed].filter((file) => !there.has(file) && file.endsWith('.js')).reverse()
  const own = [...there].filter((file) => file.endsWith('.js')).reverse()
  const order = [manifest, ...own.map(addressOf), ...parts.map(addressOf)]
  const run = beginning === 'early' ? EARLY : IN_TASKS
  const script = `const order = ${JSON.stringify(order)}
const root = () => import(${JSON.stringify(root)})
const entry = ${JSON.stringify(entry)}
${run}
${AFTER_PAINT}`
  return html.replace(start, () => `<script type="module">${script}</script>`)
}

const addressOf = (file: string) => `/${file}`

const EARLY = `for (const href of [...order, entry])
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
const run = async () => {
  await import(order[0])
  window.__reactRouterRouteModules = { root: await root() }
  await import(entry)
}`

const IN_TASKS = `const pause = () => new Promise((go) => setTimeout(go))
const run = async () => {
  for (const [at, href] of [...order, entry].entries()) {
    if (at % ${ASKED_AT_ONCE} === ${ASKED_AT_ONCE - 1}) await pause()
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  for (const part of order) {
    await import(part)
    await pause()
  }
  window.__reactRouterRouteModules = { root: await root() }
  await import(entry)
}`

const AFTER_PAINT = `// Nothing of it answers before the page has come alive.
document.getElementById('written-page').inert = true
let begun = false
const begin = () => {
  if (begun) return
  begun = true
  run()
}
if (document.visibilityState === 'hidden') begin()
else {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  setTimeout(begin, ${LATEST_BEGIN_MS})
}`

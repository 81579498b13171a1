import { filesNeededBy, moduleOf, type ModuleGraph } from '../module-graph.ts'

/** How the router starts the fallback page: its manifest, the root's module, then everything else. */
const START =
  /<script type="module" async="">import "([^"]+)";\s*import \* as route0 from "([^"]+)";\s*window\.__reactRouterRouteModules = \{"root":route0\};\s*import\("([^"]+)"\);<\/script>/

/** Where a browser tells of no paint, in milliseconds. */
const LATEST_BEGIN_MS = 3000

/** Parts asked for in one task: asking for each takes a phone two milliseconds. */
const ASKED_AT_ONCE = 8

/**
 * The fallback page for an address whose first sight stands in its HTML: its scripts are asked for once that is painted, a few at a time, and
 * run one after another, each in a task of its own, so that the page answers a touch between them.
 * @param modules the sources that the address needs beside the root
 * @throws where the router starts its page in a way that is not known here
 */
export function beginAfterPaint(html: string, graph: ModuleGraph, modules: readonly string[]): string {
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
  return html.replace(start, () => `<script type="module">${scriptOf(order, root, entry ?? '')}</script>`)
}

const addressOf = (file: string) => `/${file}`

function scriptOf(order: readonly (string | undefined)[], root: string, entry: string): string {
  return `// Nothing of it answers before the page has come alive.
document.getElementById('written-page').inert = true
let begun = false
const pause = () => new Promise((go) => setTimeout(go))
const begin = async () => {
  if (begun) return
  begun = true
  const order = ${JSON.stringify(order)}
  for (const [at, href] of [...order, ${JSON.stringify(entry)}].entries()) {
    if (at % ${ASKED_AT_ONCE} === ${ASKED_AT_ONCE - 1}) await pause()
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  for (const part of order) {
    await import(part)
    await pause()
  }
  window.__reactRouterRouteModules = { root: await import(${JSON.stringify(root)}) }
  await import(${JSON.stringify(entry)})
}
if (document.visibilityState === 'hidden') begin()
else {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  setTimeout(begin, ${LATEST_BEGIN_MS})
}`
}

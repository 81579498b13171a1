import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { builtFiles, client } from './built-files.ts'
import { brotliCopy } from './compressed.ts'
import { filesNeededBy, moduleOf, scriptsNamedIn, type ModuleGraph } from './module-graph.ts'
import { scriptsAtOnce, TEXT_PATHS } from './written/begin-at-touch.ts'

const KILOBYTE = 1000

/** Kilobytes as brotli sends them; fonts as they are. */
const BUDGETS = {
  publicScript: 120,
  scriptBeforeTouch: 2,
  publicPage: 12,
  publicTotal: 200,
  dashboardScript: 180,
  overlayFrame: 36,
  lazyPart: 15,
  worker: 28.5,
  accountScript: 60,
} as const

interface BudgetReport {
  readonly lines: string[]
  readonly faults: string[]
}

/** Bytes on the wire of one built file: its brotli copy where there is one. */
function wireBytes(name: string): number {
  const path = join(client, name)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function scriptBytes(names: Iterable<string>): number {
  return [...names].filter((name) => name.endsWith('.js')).reduce((sum, name) => sum + wireBytes(name), 0)
}

/** Measures every page and lazy part of the build against its budget. */
export function exceededBudgets(): BudgetReport {
  const graph: ModuleGraph = JSON.parse(readFileSync(join(client, '../module-graph.json'), 'utf8'))
  const report: BudgetReport = { lines: [], faults: [] }
  const hold = (what: string, bytes: number, budget: number) => {
    const line = `${what}: ${(bytes / KILOBYTE).toFixed(1)} KB of ${budget} KB`
    report.lines.push(line)
    if (bytes > budget * KILOBYTE) report.faults.push(line)
  }
  holdPublicPages(graph, hold)
  holdDashboard(graph, hold)
  return report
}

function bytesBeforeTouch(path: string): number {
  const { inline, files } = scriptsAtOnce(readFileSync(join(client, path, 'index.html'), 'utf8'))
  return brotliCopy(Buffer.from(inline)).length + scriptBytes(files)
}

type Hold = (what: string, bytes: number, budget: number) => void

function holdPublicPages(graph: ModuleGraph, hold: Hold): void {
  const pages = builtFiles()
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => relative(client, file))
    .filter((name) => name !== 'index.html')
  const fonts = builtFiles()
    .filter((file) => file.endsWith('.woff2'))
    .reduce((sum, file) => sum + statSync(file).size, 0)
  const measured = pages.map((name) => {
    const page = wireBytes(name)
    const named = scriptsNamedIn(readFileSync(join(client, name), 'utf8'))
    const modules = Object.keys(graph).filter((key) => named.includes(graph[key]?.file ?? ''))
    const script = scriptBytes(new Set([...named, ...filesNeededBy(graph, modules)]))
    return { page, script, total: page + script + fonts }
  })
  const largest = (part: 'page' | 'script' | 'total') => Math.max(...measured.map((sizes) => sizes[part]))
  hold('page of text, script before a touch', Math.max(...TEXT_PATHS.map(bytesBeforeTouch)), BUDGETS.scriptBeforeTouch)
  hold('public page, script', largest('script'), BUDGETS.publicScript)
  hold('public page, HTML and CSS', largest('page'), BUDGETS.publicPage)
  hold('public page, everything with fonts', largest('total'), BUDGETS.publicTotal)
}

function holdDashboard(graph: ModuleGraph, hold: Hold): void {
  const entry = Object.keys(graph).find((key) => key.includes('entry.client'))
  if (entry === undefined) throw new Error('The build has no client entry.')
  const shared = [entry, moduleOf(graph, 'src/app/root.tsx')]
  const site = filesNeededBy(graph, [...shared, moduleOf(graph, 'src/app/frames/site-frame.tsx')])
  const dashboard = filesNeededBy(graph, [
    ...shared,
    moduleOf(graph, 'src/app/frames/dashboard-frame.tsx'),
    moduleOf(graph, 'src/pages/dashboard.tsx'),
  ])
  hold('dashboard before drawer and charts, script', scriptBytes(dashboard), BUDGETS.dashboardScript)
  // Fetched by every dashboard right after its list is drawn, so it is there before any other part is asked for.
  const withOverlays = filesNeededBy(graph, [
    ...shared,
    moduleOf(graph, 'src/pages/dashboard.tsx'),
    moduleOf(graph, 'src/pages/stock-dashboard/panes/filter-sheet.tsx'),
  ])
  const overlays = [...withOverlays].filter((file) => !dashboard.has(file))
  hold('frame of drawers and dialogs, fetched after the list', scriptBytes(overlays), BUDGETS.overlayFrame)
  const loaded = new Set([...dashboard, ...withOverlays])
  for (const page of Object.keys(graph).filter((key) => key.includes('src/pages/account/'))) {
    const own = [...filesNeededBy(graph, [page])].filter((file) => !site.has(file))
    hold(`account page ${sourceName(page)}, own script`, scriptBytes(own), BUDGETS.accountScript)
  }
  const workers = workerFiles(graph)
  for (const worker of workers)
    hold(`worker ${worker.replace(/^assets\/|-[\w-]{8}\.js$/g, '')}`, scriptBytes([worker]), BUDGETS.worker)
  const optimizers = ['optimizer', 'portfolio'].map((name) => {
    const whole = filesNeededBy(graph, [moduleOf(graph, `src/features/${name}/${name}.tsx`)])
    return { folder: `src/features/${name}/`, whole, present: new Set([...loaded, ...whole]) }
  })
  // Both optimizers bring orders, so of theirs only what both have is there already.
  const withOrders = new Set([
    ...loaded,
    ...optimizers.flatMap(({ whole }) => [...whole]).filter((file) => optimizers.every(({ whole }) => whole.has(file))),
  ])
  const details = filesNeededBy(graph, [moduleOf(graph, 'src/features/stock-details/stock-details.tsx')])
  const holdings = filesNeededBy(graph, [moduleOf(graph, 'src/features/holdings/portfolio-contents.tsx')])
  const risk = filesNeededBy(graph, [moduleOf(graph, 'src/features/holdings/risk/risk-and-orders.tsx')])
  const hosts = [
    ...optimizers,
    { folder: 'src/features/stock-details/', whole: details, present: new Set([...loaded, ...details]) },
    // The first that fits counts: orders come after the risk, which brings what both need.
    { folder: 'src/features/holdings/better/', whole: risk, present: new Set([...loaded, ...holdings, ...risk]) },
    { folder: 'src/features/holdings/', whole: holdings, present: new Set([...loaded, ...holdings]) },
  ]
  const panel = moduleOf(graph, 'src/features/orders/orders-panel.tsx')
  const inOrders = new Set([...withOrders, ...filesNeededBy(graph, [panel])])
  const profile = filesNeededBy(graph, [
    ...shared,
    moduleOf(graph, 'src/app/frames/site-frame.tsx'),
    moduleOf(graph, 'src/pages/account/profile.tsx'),
  ])
  for (const [key, module] of Object.entries(graph)) {
    if (!/src\/(charts|features|pages\/stock-dashboard)\//.test(key) || !('isDynamicEntry' in module)) continue
    if (key.includes('panes/filter-sheet.tsx')) continue
    const isForm = sourceName(key).endsWith('-form.tsx')
    // An optimizer brings its own parts one by one, and so do the details of a stock and a portfolio.
    const bringer = hosts.find(({ folder, whole }) => key.includes(folder) && !whole.has(module.file))
    const present = isForm
      ? site
      : key.includes('src/features/account/')
        ? profile
        : key.includes('src/features/orders/')
          ? key === panel
            ? withOrders
            : inOrders
          : (bringer?.present ?? loaded)
    const own = [...filesNeededBy(graph, [key])].filter((file) => !present.has(file) && !workers.has(file))
    // A form of a public page brings what the account pages' forms bring: the checks by the contract's schemas.
    if (isForm) hold(`form ${sourceName(key)} of a public page`, scriptBytes(own), BUDGETS.accountScript)
    else hold(`lazy part ${sourceName(key)}`, scriptBytes(own), BUDGETS.lazyPart)
  }
}

/** Scripts that run beside the page; each is fetched only when it is started. */
function workerFiles(graph: ModuleGraph): Set<string> {
  return new Set(Object.values(graph).flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.js'))))
}

/** The file name of a module's source, without what the router adds to it. */
function sourceName(key: string): string {
  return key.split('?')[0]?.split('/').at(-1) ?? key
}

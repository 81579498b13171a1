/**
 * Resident memory (PSS) of everything that `npm start` runs: at its highest during a first start, after it, and over minutes of mixed load, on the
 * embedded database and on PostgreSQL (the server's processes; PostgreSQL's own are not counted). `MINUTES=60 node verification/proofs/production/memory.ts`
 * With `DATA`, a data folder whose sample is made, only a copy of it is started: the embedded database without a first start.
 */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  getDemoRows,
  getPriceHistory,
  getStockDetails,
  getStockFigures,
  postCustomOptimization,
} from '@fairweight/contract/calls'
import { stockList } from '@fairweight/contract/wire'
import { makeCluster } from '@fairweight/testing/database/postgres/postgres-cluster.ts'
import { requireDone, signUp } from '../../../scripts/product/person.ts'
import { startProduct } from '../../../scripts/product/start-product.ts'
import { visit } from '../../../scripts/product/visitor.ts'

const PORT = 4191
const MINUTES = Number(process.env.MINUTES ?? 3)
const { DATA } = process.env
const TOGETHER = 4
const KB_PER_MB = 1024
const LOOK_AGAIN_MS = 500
/** What a start leaves for a moment is given back by then. */
const SETTLE_MS = 45_000

/** Of one process, in MB; 0 once it has ended. */
function residentOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / KB_PER_MB
  } catch {
    return 0
  }
}

/** The process that each was started by, from /proc/ID/stat, whose second field is the name in brackets and may hold anything. */
function parentsOfAll(): Map<number, number> {
  const parents = new Map<number, number>()
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const text = statOf(id)
    parents.set(Number(id), Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]))
  }
  return parents
}

function statOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** Of all that a process has started, directly or not. @param isCounted whether the process itself counts */
function residentBelow(root: number, isCounted: boolean): number {
  const parents = parentsOfAll()
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === root || isBelow(parent))
  }
  const below = [...parents.keys()].filter(isBelow).reduce((sum, pid) => sum + residentOf(pid), 0)
  return isCounted ? below + residentOf(root) : below
}

/** Looks again and again; answers how to stop, with the highest that was seen. */
function watch(look: () => number): () => number {
  let highest = 0
  const timer = setInterval(() => (highest = Math.max(highest, look())), LOOK_AGAIN_MS)
  return () => {
    clearInterval(timer)
    return highest
  }
}

/** What visitors of the demo ask for, one after another, and now and then somebody who signs up. */
async function visitDemo(origin: string, lane: number, end: number): Promise<number> {
  const visitor = visit(origin)
  const { stocks } = stockList.parse(requireDone(await visitor.call(getDemoRows)).body)
  const tickers = stocks.map(({ TICKER }) => TICKER)
  let asked = 0
  for (let turn = lane * 31; performance.now() < end; turn += 1) {
    const chosen = Array.from({ length: 12 }, (_, place) => tickers[(turn * 7 + place * 13) % tickers.length] ?? '')
    const [ticker = ''] = chosen
    const query = { ticker, dataset: 'sample' } as const
    requireDone(await visitor.call(getStockDetails, { query }))
    requireDone(await visitor.call(getStockFigures, { query }))
    requireDone(
      await visitor.call(getPriceHistory, { query: { tickers: chosen.join(','), period: '5y', dataset: 'sample' } }),
    )
    const body = {
      tickers: [...new Set(chosen)],
      time_period: '5y',
      optimization_type: 'balanced',
      dataset: 'sample',
    } as const
    if (turn % 5 === 0) requireDone(await visitor.call(postCustomOptimization, { body }))
    if (turn % 50 === 0) await signUp(origin)
    asked += 4
  }
  return asked
}

async function measure(name: string, settings: Record<string, string>): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'fairweight-bench-'))
  if (DATA !== undefined) cpSync(DATA, dataDirectory, { recursive: true })
  const ofStart = watch(() => residentBelow(process.pid, false))
  try {
    const product = await startProduct({ port: PORT, dataDirectory, settings })
    const peak = ofStart()
    const running = () => residentBelow(product.pid, true)
    await pause(SETTLE_MS)
    const after = running()
    const ofLoad = watch(running)
    const end = performance.now() + MINUTES * 60_000
    const asked = await Promise.all(Array.from({ length: TOGETHER }, (_, lane) => visitDemo(product.origin, lane, end)))
    const highest = ofLoad()
    await pause(SETTLE_MS)
    const left = running()
    const requests = asked.reduce((sum, count) => sum + count, 0)
    const figures = [peak, after, highest, left].map((megabytes) => `${Math.round(megabytes)} MB`)
    console.log(`| ${name} | ${figures.join(' | ')} | ${requests} |`)
    await product.stop()
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

console.log(
  `| database | first start, highest | after it | ${MINUTES} minutes of load, highest | after it | requests |`,
)
console.log('| --- | --- | --- | --- | --- | --- |')
await measure('embedded', {})
if (DATA === undefined) await measureOnPostgres()

async function measureOnPostgres(): Promise<void> {
  const cluster = await makeCluster([])
  try {
    await cluster.start()
    await measure('PostgreSQL', { DATABASE_URL: await cluster.createDatabase() })
  } finally {
    await cluster.remove()
  }
}

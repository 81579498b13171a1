/** How soon somebody with an account sees the first rows on a phone, on a first visit and with the service worker. `node verification/bench/dashboard/first-rows.ts` */
import { mkdirSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Person, signUpSubscriber } from '../../../scripts/product/person.ts'
import { startProduct } from '../../../scripts/product/start-product.ts'
import { browserCookies } from '../../../scripts/product/visitor.ts'
import { openBrowser } from '../product/browser.ts'
import { median } from '../product/quantile.ts'

const VISITS = 5
/** Any question gets the page that fetches its rows by itself, for comparison in the same minutes. */
const ADDRESSES = { '/': 'rows in the HTML', '/?plain': 'rows fetched by the page' } as const
type Address = keyof typeof ADDRESSES
type Visits = Record<Address, Visit[]>
const EACH: readonly Address[] = ['/', '/?plain']
const COLD_BUDGET_MS = 2000
const WORKER_BUDGET_MS = 600
const PHONE = { width: 412, height: 823 }
/** 1.6 Mbit/s, and 150 ms for each request. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4

interface Visit {
  /** From the navigation to the first paint with a row that can be read. */
  readonly rowsMs: number
  /** From the navigation to the frame after the page has come alive. */
  readonly aliveMs: number
  /** Sum of all layout shifts until two seconds after that. */
  readonly shift: number
}

/** What the page notes of itself: a row counts where nothing lies over it, a frame later, when it has been painted. */
function noteRows(): void {
  const seen = { rowsMs: 0, aliveMs: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const row = [...document.querySelectorAll('[role="row"][aria-selected]')].find((each) => each.checkVisibility())
    const box = row?.getBoundingClientRect()
    const isOpen = box && row?.contains(document.elementFromPoint(box.left + 40, box.top + box.height / 2))
    const isShown = Boolean(isOpen || row?.closest('[inert]')?.checkVisibility())
    const isCovered = [...document.querySelectorAll('.startup-screen')].some((each) => each.checkVisibility())
    const isAlive = isShown && !isCovered && document.getElementById('written-page') === null
    requestAnimationFrame(() => {
      if (isShown && !isCovered) seen.rowsMs ||= performance.now()
      if (isAlive) seen.aliveMs ||= performance.now()
      else look()
    })
  }
  look()
}

async function visit(page: Page, address: string): Promise<Visit> {
  const throttle = await page.context().newCDPSession(page)
  await throttle.send('Network.enable')
  await throttle.send('Network.emulateNetworkConditions', CONNECTION)
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(noteRows)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as Window & { seen?: Visit }).seen?.aliveMs, undefined, { timeout: 60_000 })
  await page.waitForTimeout(2000)
  return page.evaluate(() => (window as Window & { seen?: Visit }).seen ?? { rowsMs: 0, aliveMs: 0, shift: 0 })
}

async function newContext(browser: Browser, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE })
  await context.addCookies(browserCookies(person))
  return context
}

/** Each in a browser that has never been there. */
async function coldVisits(browser: Browser, person: Person): Promise<Visits> {
  const visits: Visits = { '/': [], '/?plain': [] }
  for (let at = 0; at < VISITS; at += 1)
    for (const address of EACH) {
      const context = await newContext(browser, person)
      visits[address].push(await visit(await context.newPage(), person.origin + address))
      await context.close()
    }
  return visits
}

/** Each in a new tab of a browser in which the service worker has taken over and the dashboard was opened since. */
async function visitsWithWorker(browser: Browser, person: Person): Promise<Visits> {
  const context = await newContext(browser, person)
  const first = await context.newPage()
  await first.goto(person.origin)
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await first.reload()
  await first.waitForTimeout(5000)
  await first.close()
  const visits: Visits = { '/': [], '/?plain': [] }
  for (let at = 0; at < VISITS; at += 1)
    for (const address of EACH) {
      const page = await context.newPage()
      visits[address].push(await visit(page, person.origin + address))
      await page.close()
    }
  await context.close()
  return visits
}

function lines(what: string, visits: Visits, budget: number): string {
  return EACH.map((address) => line(`${what}, ${ADDRESSES[address]}`, visits[address], budget)).join('\n')
}

function line(what: string, visits: readonly Visit[], budget: number): string {
  const told = (values: readonly number[]) => `${median(values).toFixed(0)} | ${Math.max(...values).toFixed(0)}`
  const shift = Math.max(...visits.map((each) => each.shift)).toFixed(3)
  return `| ${what} | ${told(visits.map((each) => each.rowsMs))} | ${budget} | ${told(visits.map((each) => each.aliveMs))} | ${shift} |`
}

const dataDirectory = process.env.BENCH_DATA ?? join(tmpdir(), 'fairweight-bench-data')
mkdirSync(dataDirectory, { recursive: true })
const product = await startProduct({ port: Number(process.env.BENCH_PORT ?? 4194), dataDirectory })
const browser = await openBrowser()
try {
  const person = await signUpSubscriber(product)
  // Whoever asks first, after a publication, may get the page before its rows are written.
  const opening = await newContext(browser, person)
  await (await opening.newPage()).goto(person.origin)
  await opening.close()
  const load = () => loadavg()[0]?.toFixed(1)
  const before = load()
  const cold = await coldVisits(browser, person)
  const warm = await visitsWithWorker(browser, person)
  console.log(`${PHONE.width} × ${PHONE.height}, ${CPU_SLOWDOWN}×, 1.6 Mbit/s, 150 ms a request, load ${before} to ${load()}.\n
| | first rows, median, ms | most | budget, ms | alive, median, ms | most | layout shift, most |\n| --- | --- | --- | --- | --- | --- | --- |
${lines('first visit', cold, COLD_BUDGET_MS)}
${lines('with the service worker', warm, WORKER_BUDGET_MS)}`)
} finally {
  await browser.close()
  await product.stop()
}

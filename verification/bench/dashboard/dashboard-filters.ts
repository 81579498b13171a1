/** How soon the list of 3,000 stocks answers each kind of filter with a paint, the filters open beside it. `node verification/bench/dashboard/dashboard-filters.ts` */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { putTour } from '@fairweight/contract/calls'
import { openBrowser } from '../product/browser.ts'
import { median } from '../product/quantile.ts'
import { requireDone, signUpSubscriber } from '../../../scripts/product/person.ts'
import { startProduct } from '../../../scripts/product/start-product.ts'
import { browserCookies } from '../../../scripts/product/visitor.ts'

const FRAME_MS = 1000 / 60
const ROUNDS = 3

interface Filter {
  readonly name: string
  readonly focus?: (page: Page) => Promise<void>
  /** One after another, each measured by itself; the last leads back to the whole list. */
  readonly presses: readonly ((page: Page) => Promise<void>)[]
}

const key = (name: string) => (page: Page) => page.keyboard.press(name)
const clickClass = (name: string) => (page: Page) =>
  page.getByRole('group', { name: 'Market cap' }).getByRole('button', { name }).click()
const clickScreen = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const FILTERS: readonly Filter[] = [
  {
    name: 'a letter of the search',
    focus: (page) => page.getByRole('searchbox', { name: 'Search by ticker or company' }).focus(),
    presses: ['h', 'o', 'l', 'Backspace', 'Backspace', 'Backspace'].map(key),
  },
  { name: 'a class', presses: ['Large', 'Mid', 'Large', 'Mid'].map(clickClass) },
  {
    name: 'a digit of a range',
    focus: (page) => page.getByRole('textbox', { name: 'Minimum' }).first().focus(),
    presses: ['1', '0', 'Backspace', 'Backspace'].map(key),
  },
  {
    name: 'a ready-made screen',
    presses: ['Cheap and strong', 'Rising large caps', 'Rising large caps'].map(clickScreen),
  },
]

/** What one press took, in milliseconds. */
interface Answer {
  /** From the press until the page has handed over the frame that shows it: the page's own work, without the screen's. */
  readonly press: number
  /** From the press to the paint of the stocks. */
  readonly stocks: number
}

type Seeing = Window & { seenAnswer?: { stocks: number; isShown: boolean } }

/** Has the page note when the first change among its stocks is painted after a press, and whether the frame after it shows the press. */
async function watchStocks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { stocks: 0, isShown: true }
    let pressed: number | null = null
    const begin = ({ target }: Event) => {
      pressed = performance.now()
      const button = target instanceof Element ? target.closest('[aria-pressed]') : null
      const before = button?.ariaPressed
      if (button) requestAnimationFrame(() => (seen.isShown = button.ariaPressed !== before))
    }
    addEventListener('keydown', begin, true)
    addEventListener('click', begin, true)
    const rows = [...document.querySelectorAll('[role=rowgroup]')].at(-1)
    new MutationObserver(() => {
      const at = pressed
      pressed = null
      if (at === null) return
      // What a task after the next frame's callbacks sees has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => (seen.stocks = performance.now() - at), { once: true })
        port1.start()
        port2.postMessage(null)
      })
    }).observe(rows ?? document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { seenAnswer: seen })
  })
}

/** One event of Chromium's trace; times in microseconds. */
interface Traced {
  readonly name: string
  readonly tid: number
  readonly pid: number
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

const PRESSES = new Set(['keydown', 'click'])

/** From the press's event until the page's own thread has handed the layers of the first frame after it over. */
function timeToFrame(events: readonly Traced[]): number {
  const press = events.find(({ name, args }) => name === 'EventDispatch' && PRESSES.has(args?.data?.type ?? ''))
  if (!press) throw new Error('The trace holds no press.')
  const isSameThread = ({ tid, pid }: Traced) => tid === press.tid && pid === press.pid
  const ends = events
    .filter((event) => event.name === 'Layerize' && isSameThread(event) && event.ts > press.ts)
    .map(({ ts, dur = 0 }) => ts + dur)
  if (ends.length === 0) throw new Error('The trace holds no frame after the press.')
  return (Math.min(...ends) - press.ts) / 1000
}

async function answerTo(page: Page, press: (page: Page) => Promise<void>): Promise<Answer> {
  await page.evaluate(() => Object.assign((window as Seeing).seenAnswer ?? {}, { stocks: 0, isShown: true }))
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await press(page)
  await page.waitForTimeout(600)
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly Traced[] }
  const seen = await page.evaluate(() => (window as Seeing).seenAnswer)
  if (!seen?.isShown) throw new Error('The frame after a press does not show it.')
  return { press: timeToFrame(traceEvents), stocks: seen.stocks }
}

async function measure(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  for (const { name, focus, presses } of FILTERS) {
    await focus?.(page)
    // The first time a part of the page is drawn it is made; what is measured is answering.
    for (const press of presses) await answerTo(page, press)
    const answers: Answer[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const press of presses) answers.push(await answerTo(page, press))
    const told = (figure: keyof Answer) => {
      // Of a letter that leaves every stock where it was no paint is seen.
      const all = answers.map((answer) => answer[figure]).filter((ms) => figure === 'press' || ms > 0)
      return `${median(all).toFixed(0)} | ${Math.max(...all).toFixed(0)}`
    }
    console.log(`| ${rate}× | ${name} | ${answers.length} | ${told('press')} | ${told('stocks')} |`)
  }
  await session.detach()
}

const dataDirectory = join(tmpdir(), 'fairweight-bench-data')
mkdirSync(dataDirectory, { recursive: true })
const product = await startProduct({ port: 4194, dataDirectory })
const subscriber = await signUpSubscriber(product)
requireDone(await subscriber.call(putTour, { body: { step: null, finished: true } }))
const browser = await openBrowser()
try {
  console.log(
    `A frame is ${FRAME_MS.toFixed(1)} ms.\n\n| CPU | filter | presses | press in its frame, median, ms | most | stocks painted, median, ms | most |\n| --- | --- | --- | --- | --- | --- | --- |`,
  )
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.context().addCookies(browserCookies(subscriber))
  await page.goto(`${product.origin}/`)
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('group', { name: 'Market cap' }).waitFor()
  await page.waitForTimeout(3000)
  await watchStocks(page)
  for (const rate of [1, 4]) await measure(page, rate)
} finally {
  await browser.close()
  await product.stop()
}

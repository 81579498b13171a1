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

/** What one press took. */
interface Answer {
  /** From the press to the next paint, in the browser's steps of 8 ms; 0 where it took less than one frame. */
  readonly press: number
  /** From the press to the paint of the stocks, in milliseconds. */
  readonly stocks: number
}

/** Has the page note when a press is painted, and when the first change among its stocks is. */
async function watchAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { press: 0, stocks: 0 }
    let pressed: number | null = null
    const begin = () => {
      pressed = performance.now()
    }
    addEventListener('keydown', begin, true)
    addEventListener('click', begin, true)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.press = Math.max(seen.press, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
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

async function answerTo(page: Page, press: (page: Page) => Promise<void>): Promise<Answer> {
  await press(page)
  await page.waitForTimeout(600)
  return page.evaluate(() => {
    const { seenAnswer } = window as Window & { seenAnswer?: { press: number; stocks: number } }
    const copy = { press: seenAnswer?.press ?? 0, stocks: seenAnswer?.stocks ?? 0 }
    Object.assign(seenAnswer ?? {}, { press: 0, stocks: 0 })
    return copy
  })
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
    `A frame is ${FRAME_MS.toFixed(1)} ms. Until the paint of the press in the browser's steps of 8 ms, 0 below 16.\n\n| CPU | filter | presses | press painted, median, ms | most | stocks painted, median, ms | most |\n| --- | --- | --- | --- | --- | --- | --- |`,
  )
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.context().addCookies(browserCookies(subscriber))
  await page.goto(`${product.origin}/`)
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('group', { name: 'Market cap' }).waitFor()
  await page.waitForTimeout(3000)
  await watchAnswers(page)
  for (const rate of [1, 4]) await measure(page, rate)
} finally {
  await browser.close()
  await product.stop()
}

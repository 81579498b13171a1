/** How long the dashboard takes to answer each kind of press with a paint, at 4× CPU: the page's INP. `node verification/bench/dashboard/dashboard-interactions.ts` */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openBrowser } from '../product/browser.ts'
import { quantile } from '../product/quantile.ts'
import { postList, putTour } from '@fairweight/contract/calls'
import { requireDone, signUpSubscriber } from '../../../scripts/product/person.ts'
import { startProduct } from '../../../scripts/product/start-product.ts'
import { browserCookies } from '../../../scripts/product/visitor.ts'

const BUDGET = 200
const TIMES = 5

interface Interaction {
  readonly name: string
  readonly act: (page: Page) => Promise<void>
  /** Back to where it began; not measured. */
  readonly undo: (page: Page) => Promise<void>
}

const press = (key: string) => (page: Page) => page.keyboard.press(key)
const clickHeader = (name: string) => (page: Page) =>
  page
    .getByRole('columnheader', { name: new RegExp(`^${name}`) })
    .getByRole('button')
    .first()
    .click()

/** Each is done and undone a few times; the emails are the page's own keys. */
const INTERACTIONS: readonly Interaction[] = [
  { name: 'open the details of a stock', act: press('Enter'), undo: press('Escape') },
  { name: 'next stock', act: press('j'), undo: press('k') },
  { name: 'next stock with the details open', act: press('j'), undo: press('k') },
  { name: 'bookmark a stock', act: press('b'), undo: press('b') },
  { name: 'add a stock to the list', act: press('a'), undo: press('a') },
  { name: 'sort by the company', act: clickHeader('Company'), undo: async () => {} },
  { name: 'light or dark', act: press('t'), undo: press('t') },
  { name: 'show the keys', act: press('?'), undo: press('Escape') },
]

/** Collects the longest interaction since it was last asked. */
async function watchInteractions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seenInteractions: seen })
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit)
  })
  return () =>
    page.evaluate(() => {
      const { seenInteractions = [] } = window as Window & { seenInteractions?: number[] }
      return Math.max(0, ...seenInteractions.splice(0))
    })
}

const settle = (page: Page) => page.waitForTimeout(900)

const dataDirectory = join(tmpdir(), 'fairweight-bench-data')
mkdirSync(dataDirectory, { recursive: true })
const product = await startProduct({ port: 4194, dataDirectory })
const subscriber = await signUpSubscriber(product)
// Somebody who knows the page: no tour leads them, and there is a list to put stocks on.
requireDone(await subscriber.call(putTour, { body: { step: null, finished: true } }))
requireDone(await subscriber.call(postList, { body: { name: 'Watched' } }))
const browser = await openBrowser()
try {
  console.log('| interaction at 4× CPU | worst of 5, ms | median, ms | budget, ms |\n| --- | --- | --- | --- |')
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.context().addCookies(browserCookies(subscriber))
  await page.goto(`${product.origin}/`)
  await page.getByRole('grid').waitFor()
  await page.getByRole('grid').focus()
  await settle(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const longest = await watchInteractions(page)
  await page.keyboard.press('j')
  for (const { name, act, undo } of INTERACTIONS) {
    const isWithDetails = name.endsWith('details open')
    if (isWithDetails) await page.keyboard.press('Enter')
    await settle(page)
    const times: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      await longest()
      await act(page)
      await settle(page)
      times.push(await longest())
      await undo(page)
      await settle(page)
    }
    if (isWithDetails) await page.keyboard.press('Escape')
    console.log(`| ${name} | ${Math.max(...times).toFixed(0)} | ${quantile(times, 0.5).toFixed(0)} | ${BUDGET} |`)
  }
} finally {
  await browser.close()
  await product.stop()
}

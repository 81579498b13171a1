/** The dashboard's 3,000 rows: key to paint in the search box and scrolling, unthrottled and at 4× CPU. `node verification/bench/dashboard/dashboard-speed.ts` */
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

const WORDS = ['hal', 'power', 'bank', 'foods', 'zz', 'inc', 'care', 'wold']

/** Milliseconds from each key event to the frame after it, for words typed and deleted. */
async function keyToPaint(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp), 0))
      },
      { capture: true },
    )
  })
  const search = page.getByRole('searchbox').first()
  await search.focus()
  for (const word of WORDS) {
    await search.pressSequentially(word, { delay: 90 })
    for (let index = 0; index < word.length; index += 1) await search.press('Backspace', { delay: 60 })
  }
  await page.waitForTimeout(300)
  return page.evaluate(() => (window as Window & { keyTimes?: number[] }).keyTimes ?? [])
}

/** Long tasks and frames a second while the grid scrolls through two thousand rows. */
async function scroll(page: Page): Promise<{ longTasks: number; frames: number }> {
  return page.evaluate(async () => {
    let longTasks = 0
    const observer = new PerformanceObserver((list) => {
      longTasks += list.getEntries().length
    })
    observer.observe({ type: 'longtask' })
    const scroller = [...document.querySelectorAll<HTMLElement>('[role="grid"], [role="grid"] *, main *')].find(
      (one) => one.scrollHeight > one.clientHeight + 2000,
    )
    if (!scroller) throw new Error('no scrolling list on the page')
    const started = performance.now()
    let frames = 0
    while (performance.now() - started < 1500) {
      scroller.scrollTop += 900
      await new Promise((resolve) => requestAnimationFrame(resolve))
      frames += 1
    }
    observer.disconnect()
    return { longTasks, frames: (frames * 1000) / (performance.now() - started) }
  })
}

const dataDirectory = join(tmpdir(), 'fairweight-bench-data')
mkdirSync(dataDirectory, { recursive: true })
const product = await startProduct({ port: 4196, dataDirectory })
const subscriber = await signUpSubscriber(product)
// Somebody who knows the page: no tour leads them, and there is a list to put stocks on.
requireDone(await subscriber.call(putTour, { body: { step: null, finished: true } }))
requireDone(await subscriber.call(postList, { body: { name: 'Watched' } }))
const browser = await openBrowser()
try {
  console.log(
    '| CPU | keys | key to paint p50, ms | p95, ms | budget p95, ms | scroll, frames/s | long tasks while scrolling |\n| --- | --- | --- | --- | --- | --- | --- |',
  )
  for (const [rate, budget] of [
    [1, 50],
    [4, 150],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.context().addCookies(browserCookies(subscriber))
    await page.goto(`${product.origin}/`)
    await page.getByRole('grid').waitFor()
    // What the page keeps for the time without a network comes in the first seconds; it is not what is measured.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForTimeout(8000)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const times = await keyToPaint(page)
    const { longTasks, frames } = await scroll(page)
    console.log(
      `| ${rate}× | ${times.length} | ${quantile(times, 0.5).toFixed(0)} | ${quantile(times, 0.95).toFixed(0)} | ${budget} | ${frames.toFixed(0)} | ${longTasks} |`,
    )
    await page.close()
  }
} finally {
  await browser.close()
  await product.stop()
}

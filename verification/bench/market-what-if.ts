/** How long every grade of 3,000 stocks takes to be made anew after a slider moves, in the browser at 1× CPU. `node verification/bench/market-what-if.ts` */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putTour } from '@fairweight/contract/calls'
import { requireDone, signUpSubscriber } from '../../scripts/product/person.ts'
import { startProduct } from '../../scripts/product/start-product.ts'
import { browserCookies } from '../../scripts/product/visitor.ts'
import { openBrowser } from './product/browser.ts'
import { quantile } from './product/quantile.ts'

const BUDGET = 200
const MOVES = 24

const browser = await openBrowser()
const dataDirectory = join(tmpdir(), 'fairweight-bench-data')
mkdirSync(dataDirectory, { recursive: true })
const product = await startProduct({ port: 4195, dataDirectory })
const subscriber = await signUpSubscriber(product)
requireDone(await subscriber.call(putTour, { body: { step: null, finished: true } }))
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.context().addCookies(browserCookies(subscriber))
  await page.goto(`${product.origin}/?assume=`)
  const panel = page.getByRole('region', { name: 'What if, for every stock' })
  await panel.getByText('Nothing is moved').waitFor()
  const slider = panel.getByRole('slider', { name: 'Discount rate' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await panel.getByRole('table').waitFor()
  const times: number[] = []
  for (let move = 0; move < MOVES; move += 1) {
    // From the moved slider to the painted frame with other counts of grades. Watched for before the key is pressed.
    const painted = await slider.evaluateHandle((input) => {
      const table = input.closest('section')?.querySelector('table')
      if (!table) throw new Error('The counts stand in a table.')
      let began = Number.NaN
      input.addEventListener('input', () => (began = performance.now()), { once: true })
      const took = new Promise<number>((settle) => {
        const watch = new MutationObserver(() => {
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => settle(performance.now() - began)))
        })
        watch.observe(table, { subtree: true, childList: true, characterData: true })
      })
      return { took }
    })
    await page.keyboard.press(move % 8 < 4 ? 'ArrowRight' : 'ArrowLeft')
    times.push(await painted.evaluate(({ took }) => took))
    await page.waitForTimeout(300)
  }
  console.log(
    '| 3,000 grades under another assumption, 1× CPU | worst, ms | median, ms | budget, ms |\n| --- | --- | --- | --- |',
  )
  console.log(
    `| slider to painted list, ${MOVES} moves | ${Math.max(...times).toFixed(0)} | ${quantile(times, 0.5).toFixed(0)} | ${BUDGET} |`,
  )
} finally {
  await browser.close()
  await product.stop()
}

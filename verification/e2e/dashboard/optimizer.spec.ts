import { execFileSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { getDemoStocks, getPriceSummary } from '@fairweight/contract/calls'
import type { PriceSummary } from '@fairweight/contract/wire'
import { requireDone } from '../../../scripts/product/person.ts'
import { visit } from '../../../scripts/product/visitor.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { isNarrow, openDashboard, rowOf, search } from './dashboard.ts'
import { EVERY_VARIANT_TAG, LONG_TAG, MAIN_TAG, WIDE_FIRST_TAG } from '../variants.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, sharedSubscriber, test } from '../accounts/test.ts'
import type { Product } from '../products.ts'

async function optimize(page: Page): Promise<void> {
  const name = isNarrow(page) ? 'Optimize' : 'Optimize these stocks'
  await page.getByRole('button', { name, exact: true }).click()
}

/** A finger moves the slider to where it taps. */
async function tapBeside(page: Page, slider: Locator): Promise<void> {
  await slider.scrollIntoViewIfNeeded()
  const thumb = await slider.boundingBox()
  if (thumb === null) throw new Error('The slider is not drawn.')
  await page.touchscreen.tap(thumb.x + 80, thumb.y + thumb.height / 2)
  await expect(page).toHaveURL(/&position=0\.\d+$/)
}

async function priceSummary(product: Product): Promise<PriceSummary> {
  const subscriber = await sharedSubscriber(product)
  return getPriceSummary.response.parse(requireDone(await subscriber.call(getPriceSummary)).body)
}

/** Demo stocks with prices up to the newest day, HLX first. */
async function tradedTickers(product: Product, count: number): Promise<string[]> {
  const summary = await priceSummary(product)
  const demo = getDemoStocks.response.parse(requireDone(await visit(product.origin).call(getDemoStocks)).body)
  const inDemo = new Set(demo.stocks.map((stock) => stock.TICKER))
  const longest = summary.stocks.filter(
    (stock) =>
      inDemo.has(stock.TICKER) && stock.lastDate === summary.asOf && stock.sessions > 2600 && stock.TICKER !== 'HLX',
  )
  return ['HLX', ...longest.slice(0, count - 1).map((stock) => stock.TICKER)]
}

/** What the command line says of a saved result. */
function replayed(file: string, product: Product): string {
  const command = join(import.meta.dirname, '../../../apps/cli/bin/fairweight.mjs')
  return execFileSync(process.execPath, [command, 'optimize', '--replay'], {
    encoding: 'utf8',
    stdio: [openSync(file, 'r'), 'pipe', 'ignore'],
    env: { ...process.env, FAIRWEIGHT_DATA: product.dataDirectory },
  })
}

test.use({ signedInAs: 'guest' })

test(
  'HLX and three others become an optimal mix, with its proof and equal weight beside it',
  { tag: [EVERY_VARIANT_TAG, MAIN_TAG] },
  async ({ page, product, visitor }) => {
    const tickers = await tradedTickers(product, 4)
    const list = await saveList(visitor, 'Four of them')
    await openDashboard(page, `/demo?list=${list}`)
    for (const ticker of tickers) {
      await search(page).fill(ticker)
      await rowOf(page, ticker)
        .getByRole('button', { name: `Add ${ticker} to Four of them` })
        .click()
    }
    await optimize(page)
    const weights = page.getByRole('table', { name: 'The optimal mix' })
    await expect(weights).toBeVisible()
    const shares = (await weights.locator('tbody tr td:nth-of-type(2)').allTextContents()).map((text) =>
      Number.parseFloat(text),
    )
    expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(0.05)
    const figures = page.getByRole('table', { name: 'The mix in numbers' })
    for (const name of ['Past return of this mix', 'Shrunken estimate', 'Volatility', 'Sharpe ratio'])
      await expect(figures.getByRole('rowheader', { name: new RegExp(name) })).toBeVisible()
    await expect(page.getByText('Checked: no other mix of these stocks has less risk at this return.')).toBeVisible()
    await expect(page.getByText(/Past performance does not guarantee future results/)).toBeVisible()
    await expect(page.getByRole('img', { name: /Risk and return/ })).toBeVisible()
    await expect(page.getByText('Equal weight').first()).toBeVisible()
    await expect(
      page.getByText('Computed twice, on the server and in your browser, with the same result.'),
    ).toBeVisible()
    await expect(page.getByText('How this was tested')).toBeVisible()
    await expectAccessible(page)
    if (isNarrow(page)) await tapBeside(page, page.getByRole('slider', { name: 'Risk' }))
  },
)

test(
  'the slider reads every mix off one answer; what was computed beside the page is saved, and computes again to the same bits',
  { tag: LONG_TAG },
  async ({ page, product, visitor }) => {
    const list = await saveList(visitor, 'Four of them', await tradedTickers(product, 4))
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/custom-optimization')) asked.push(request.url())
    })
    const worker = page.waitForResponse((response) => response.url().includes('uncertainty-worker'))
    await page.goto(`/demo?list=${list}&mode=optimize`)
    const slider = page.getByRole('slider', { name: 'Risk' })
    const volatility = page
      .getByRole('table', { name: 'The mix in numbers' })
      .getByRole('row', { name: /Volatility/ })
      .locator('strong')
    await expect(slider).toHaveAttribute('aria-valuetext', /^Volatility \d+\.\d% a year, past return −?\d+\.\d%$/)
    const balanced = await volatility.textContent()
    await slider.press('PageUp')
    await slider.press('ArrowRight')
    await expect(volatility).not.toHaveText(balanced ?? '')
    await expect(page).toHaveURL(/&position=0\.\d+$/)
    expect(asked).toHaveLength(1)
    // What the worker may reach is up to the policy it was sent with: nothing.
    expect((await worker).headers()['content-security-policy']).toContain("default-src 'none'")
    await expect(
      page.getByText('Computed twice, on the server and in your browser, with the same result.'),
    ).toBeVisible()
    await expect(
      page
        .getByRole('table', { name: 'The optimal mix' })
        .getByText(/^\d+\.\d% to \d+\.\d%$/)
        .first(),
    ).toBeVisible()
    await expect(page.getByText('How this was tested')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as a file' }).click()
    expect(replayed(await (await saved).path(), product)).toMatch(
      /^Same bits: answer, ranges and comparison of snapshot/,
    )
  },
)

test(
  'risk level and period change the mix and stand in the address',
  { tag: LONG_TAG },
  async ({ page, product, visitor }) => {
    const list = await saveList(visitor, 'Four of them', await tradedTickers(product, 4))
    await page.goto(`/demo?list=${list}&mode=optimize`)
    const volatility = page
      .getByRole('table', { name: 'The mix in numbers' })
      .getByRole('row', { name: /Volatility/ })
      .locator('strong')
    await expect(volatility).toBeVisible()
    const balanced = await volatility.textContent()
    await page.getByRole('button', { name: 'Least Risk' }).click()
    await expect(volatility).not.toHaveText(balanced ?? '')
    await expect(page.getByText('Checked: no other mix of these stocks has less risk.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '3 years' }).click()
    await expect(page).toHaveURL(/period=3y&risk=least_risk/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Least Risk' })).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'a saved mix is asked again to the same bits; on a changed list it says so',
  { tag: LONG_TAG },
  async ({ page, product, visitor }) => {
    const list = await saveList(visitor, 'Four of them', await tradedTickers(product, 4))
    await page.goto(`/demo?list=${list}&mode=optimize&max=40`)
    const slider = page.getByRole('slider', { name: 'Risk' })
    await slider.press('PageUp')
    await expect(page).toHaveURL(/&position=0\.\d+$/)
    await page.getByRole('button', { name: 'Save this result' }).click()
    await expect(page.getByText('Saved with Four of them.')).toBeVisible()
    await page.getByRole('button', { name: 'Open A chosen mix, 5 years' }).click()
    await expect(page).toHaveURL(/max=40.*volatility=.*run=/)
    const opened = page.getByRole('region', { name: 'Opened result' })
    await expect(opened).toContainText('Same data, same result')
    await page.getByRole('button', { name: /^Remove HLX/ }).click()
    await expect(opened).toContainText('The list has changed since: now without HLX.')
    await page.getByRole('button', { name: 'Balanced' }).click()
    await expect(opened).toHaveCount(0)
  },
)

test('one stock alone cannot be optimized', { tag: WIDE_FIRST_TAG }, async ({ page, visitor }) => {
  await openDashboard(page, `/demo?list=${await saveList(visitor, 'One alone', ['HLX'])}`)
  await expect(
    page.getByRole('button', { name: isNarrow(page) ? 'Optimize' : 'Optimize these stocks', exact: true }),
  ).toBeDisabled()
})

test.describe('among all companies', () => {
  test.use({ signedInAs: 'subscriber' })

  test(
    'what cannot be optimized is refused with the reason, the ticker and the way out',
    { tag: EVERY_VARIANT_TAG },
    async ({ page, product, visitor }) => {
      const ended =
        (await priceSummary(product)).stocks.toSorted((a, b) => (a.lastDate < b.lastDate ? -1 : 1))[0]?.TICKER ?? ''
      const list = await saveList(visitor, `Three ${Date.now()}`, [...(await tradedTickers(product, 2)), ended])
      await page.goto(`/?list=${list}&mode=optimize&period=1y`)
      const refusal = page.getByRole('status', { name: 'Cannot be optimized' })
      await expect(refusal).toContainText(`${ended} has no prices in this period.`)
      await expect(refusal).toContainText('different stocks')
      await expectAccessible(page)
      await refusal.getByRole('button', { name: `Leave out ${ended}` }).click()
      await expect(page.getByRole('table', { name: 'The optimal mix' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(refusal).toBeVisible()
    },
  )
})

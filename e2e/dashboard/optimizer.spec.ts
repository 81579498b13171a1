import type { Page } from '@playwright/test'
import { expectAccessible } from '../watching/accessible.ts'
import { isNarrow, openDashboard, rowOf, search } from './dashboard.ts'
import { expect, test } from '../people/test.ts'

async function pick(page: Page, ticker: string): Promise<void> {
  await search(page).fill(ticker)
  await rowOf(page, ticker).getByRole('button', { name: `Pick ${ticker}` }).click()
}

async function optimize(page: Page): Promise<void> {
  const name = isNarrow(page) ? 'Optimize' : 'Optimize these stocks'
  await page.getByRole('button', { name, exact: true }).click()
}

/** Demo stocks with prices up to the newest day, HLX first. */
async function tradedTickers(page: Page, count: number): Promise<string[]> {
  const summary: { asOf: string; stocks: { TICKER: string; lastDate: string; sessions: number }[] } = await (await page.request.get('/api/stocks/precomputed-stock-price-summary')).json()
  const demo: { stocks: { TICKER: string }[] } = await (await page.request.get('/api/stocks/demo')).json()
  const inDemo = new Set(demo.stocks.map((stock) => stock.TICKER))
  const longest = summary.stocks.filter((stock) => inDemo.has(stock.TICKER) && stock.lastDate === summary.asOf && stock.sessions > 2600 && stock.TICKER !== 'HLX')
  return ['HLX', ...longest.slice(0, count - 1).map((stock) => stock.TICKER)]
}

test('HLX and three others become an optimal mix, with its proof and equal weight beside it', async ({ page }) => {
  const tickers = await tradedTickers(page, 4)
  await openDashboard(page, '/demo')
  for (const ticker of tickers) await pick(page, ticker)
  await optimize(page)
  const weights = page.getByRole('table', { name: 'The optimal mix' })
  await expect(weights).toBeVisible()
  const shares = (await weights.getByRole('cell').allTextContents()).filter((text) => text.endsWith('%')).map((text) => Number.parseFloat(text))
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(0.05)
  const figures = page.getByRole('table', { name: 'The mix in figures' })
  for (const name of ['Expected return', 'Volatility', 'Sharpe ratio']) await expect(figures.getByRole('rowheader', { name: new RegExp(name) })).toBeVisible()
  await expect(page.getByText('Checked: no other mix of these stocks has less risk at this return.')).toBeVisible()
  await expect(page.getByText(/The past is not a promise/)).toBeVisible()
  await expect(page.getByRole('img', { name: /Risk and return/ })).toBeVisible()
  await expect(page.getByText('Equal weight').first()).toBeVisible()
  await expectAccessible(page)
})

test('risk level and period change the mix and stand in the address', async ({ page }) => {
  const tickers = await tradedTickers(page, 4)
  await page.goto(`/demo?picked=${tickers.join(',')}&mode=optimize`)
  const volatility = page.getByRole('table', { name: 'The mix in figures' }).getByRole('row', { name: /Volatility/ }).getByRole('cell').first()
  await expect(volatility).toBeVisible()
  const balanced = await volatility.textContent()
  await page.getByRole('button', { name: 'Least Risk' }).click()
  await expect(volatility).not.toHaveText(balanced ?? '')
  await expect(page.getByText('Checked: no other mix of these stocks has less risk.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '3 years' }).click()
  await expect(page).toHaveURL(/period=3y&risk=least_risk/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Least Risk' })).toHaveAttribute('aria-pressed', 'true')
})

test('what cannot be optimized is refused with the reason, the ticker and the way out', async ({ page }) => {
  const summary: { stocks: { TICKER: string; lastDate: string }[] } = await (await page.request.get('/api/stocks/precomputed-stock-price-summary')).json()
  const ended = summary.stocks.toSorted((a, b) => (a.lastDate < b.lastDate ? -1 : 1))[0]?.TICKER ?? ''
  const [first, second] = await tradedTickers(page, 2)
  await page.goto(`/?picked=${first},${second},${ended}&mode=optimize&period=1y`)
  const refusal = page.getByRole('status', { name: 'Cannot be optimized' })
  await expect(refusal).toContainText(`${ended} has no prices in this period.`)
  await expect(refusal).toContainText('different stocks')
  await expectAccessible(page)
  await refusal.getByRole('button', { name: `Leave out ${ended}` }).click()
  await expect(page.getByRole('table', { name: 'The optimal mix' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(refusal).toBeVisible()
})

test('one stock alone cannot be optimized', async ({ page }) => {
  await openDashboard(page, '/demo?picked=HLX')
  await expect(page.getByRole('button', { name: isNarrow(page) ? 'Optimize' : 'Optimize these stocks', exact: true })).toBeDisabled()
})

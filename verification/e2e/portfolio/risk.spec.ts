import { randomUUID } from 'node:crypto'
import { postPortfolio, postTransactions } from '@fairweight/contract/calls'
import { requireDone, signUpSubscriber } from '../../../scripts/product/person.ts'
import { expect, signIn, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'

const PURCHASES = ['HLX', 'TEP3', 'QEI2'].map((symbol, at) => ({
  id: `purchase ${at}`,
  date: '2023-05-04',
  source: null,
  kind: 'buy' as const,
  symbol,
  shares: 100_000_000,
  total: 500_000,
}))

test(
  'what is held shows its risk: parts, correlations, crises, and one’s own limit',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, product }) => {
    const person = await signUpSubscriber(product)
    const id = randomUUID()
    requireDone(await person.call(postPortfolio, { body: { id, name: 'Retirement' } }))
    requireDone(await person.call(postTransactions, { body: { id, transactions: PURCHASES } }))
    await signIn(page.context(), person)
    await page.goto('/portfolio')
    const risk = page.getByRole('region', { name: 'Its risk' })
    await expect(risk.getByRole('img', { name: /Correlations/ })).toBeVisible({ timeout: 30_000 })
    await expect(risk.getByText('Where the risk comes from')).toBeVisible()
    await expect(risk.getByText(/Not known for October 2008/)).toBeVisible()
    await risk.getByText('Show the data as a table').first().press('Enter')
    await expect(risk.getByRole('table', { name: 'Parts of the risk, which add up to the volatility' })).toContainText(
      'QEI2',
    )
    await risk.getByLabel('My limit for one position').fill('90')
    await risk.getByLabel('My limit for one position').press('Enter')
    await expect(risk.getByText('No position is above 90% of everything.')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(risk.getByLabel('My limit for one position')).toHaveValue('90')
  },
)

test(
  'kept in this browser only, no request names single stocks: all are asked for in order, and only when one wants it',
  { tag: ONE_VARIANT_TAG },
  async ({ page, product }) => {
    await signIn(page.context(), await signUpSubscriber(product))
    const asked: string[] = []
    page.on('request', (request) => {
      const tickers = new URL(request.url()).searchParams.get('tickers')
      if (tickers !== null) asked.push(tickers)
    })
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      'fairweight-private-portfolios',
      JSON.stringify([{ id: randomUUID(), name: 'Quiet', since: '2026-01-05T00:00:00.000Z', transactions: PURCHASES }]),
    ] as const)
    await page.goto('/portfolio')
    await page.getByRole('button', { name: 'In this browser only' }).click()
    const risk = page.getByRole('region', { name: 'Its risk' })
    await expect(risk.getByText('As concentrated as')).toBeVisible()
    expect(asked).toEqual([])
    await risk.getByRole('button', { name: 'Fetch all prices' }).click()
    await expect(risk.getByRole('progressbar', { name: 'Fetching price histories' })).toBeVisible()
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(2)
    const [first = '', second = ''] = asked
    expect([first, second].map((tickers) => tickers.split(',').length)).toEqual([100, 100])
    expect(`${first},${second}`.split(',')).toEqual(`${first},${second}`.split(',').toSorted())
  },
)

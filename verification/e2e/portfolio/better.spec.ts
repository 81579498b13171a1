import { randomUUID } from 'node:crypto'
import { postPortfolio, postTransactions } from '@fairweight/contract/calls'
import { requireDone, signUpSubscriber } from '../../../scripts/product/person.ts'
import { expect, signIn, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { EVERY_VARIANT_TAG } from '../variants.ts'

const PURCHASES = ['HLX', 'TEP3', 'QEI2', 'GAS2', 'IBR4', 'EAS8'].map((symbol, at) => ({
  id: `purchase ${at}`,
  date: at % 2 ? '2023-05-04' : '2026-05-04',
  source: null,
  kind: 'buy' as const,
  symbol,
  shares: 100_000_000,
  total: 500_000,
}))

test(
  'orders toward a better mix: how sure, in which lots, at what tax, and whether they are worth it',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, product }) => {
    test.slow()
    const person = await signUpSubscriber(product)
    const id = randomUUID()
    requireDone(await person.call(postPortfolio, { body: { id, name: 'Retirement' } }))
    requireDone(await person.call(postTransactions, { body: { id, transactions: PURCHASES } }))
    await signIn(page.context(), person)
    await page.goto('/portfolio')
    const better = page.getByRole('region', { name: 'From here to better' })
    await better.getByLabel('Also consider').fill('NOPE1')
    await better.getByLabel('Also consider').press('Enter')
    await expect(better.getByText('Not among the rated stocks: NOPE1.')).toBeVisible()
    await better.getByRole('button', { name: 'Look for orders' }).press('Enter')
    await expect(better.getByRole('img', { name: /Turnover frontier/ })).toBeVisible({ timeout: 60_000 })
    await expect(better.getByRole('table', { name: 'Orders toward the best mix' })).toContainText('TEP3')
    await expect(better.getByText(/Enter both tax rates|no order toward a better mix/)).toBeVisible()
    await better.getByLabel('My tax on short-term gains').fill('37')
    await better.getByLabel('My tax on long-term gains').fill('20')
    await better.getByLabel('My tax on long-term gains').press('Enter')
    await expect(better.getByRole('status')).toContainText(/Hold: |Worth it\. /)
    await expect(better.getByText('Losses worth taking')).toBeVisible()
    await expectAccessible(page)
  },
)

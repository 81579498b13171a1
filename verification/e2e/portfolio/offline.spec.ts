import { randomUUID } from 'node:crypto'
import { deletePortfolio, getPortfolio, postPortfolio } from '@fairweight/contract/calls'
import { portfolioContents } from '@fairweight/contract/wire'
import type { Page } from '@playwright/test'
import { requireDone } from '../../../scripts/product/person.ts'
import { CUT_OFF, either } from '../account/forms.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'

/** The browser itself reports a portfolio that is gone. */
const CUT_OFF_OR_GONE = either(CUT_OFF, /status of 404 .*\/user\/portfolios\//)

test.use({ signedInAs: 'new user', expectedNoise: CUT_OFF_OR_GONE })

async function addDeposit(page: Page, dollars: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a transaction' })
  await form.getByLabel('What happened').selectOption('deposit')
  await form.getByLabel('Amount in dollars').fill(dollars)
  await form.getByRole('button', { name: 'Add the transaction' }).click()
  await expect(form.getByText('Added.')).toBeVisible()
}

test('what is changed without a connection is shown as not saved yet and arrives once when there is one', async ({
  page,
  context,
  visitor,
}) => {
  const id = randomUUID()
  requireDone(await visitor.call(postPortfolio, { body: { id, name: 'Plan' } }))
  await page.goto('/portfolio')
  await addDeposit(page, '100')
  await context.setOffline(true)
  await addDeposit(page, '7.50')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Portfolio name').fill('Retirement')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText('2 changes are not saved yet.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '$7.50' })).toContainText('Not saved yet')
  await expect(page.getByLabel('Portfolio', { exact: true })).toContainText('Retirement')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('changes are not saved yet')).toBeHidden({ timeout: 20_000 })
  await expect(page.getByText('Not saved yet', { exact: true })).toBeHidden()
  await expect(page.getByText('2 in all')).toBeVisible()
  const kept = portfolioContents.parse(requireDone(await visitor.call(getPortfolio, { query: { id } })).body)
  expect(kept.name).toBe('Retirement')
  expect(kept.transactions.map((one) => 'amount' in one && one.amount).toSorted()).toEqual([10_000, 750])
})

test('what waits for a portfolio that was deleted elsewhere is told with its reason, and can be saved as a file', async ({
  page,
  context,
  visitor,
}) => {
  const id = randomUUID()
  requireDone(await visitor.call(postPortfolio, { body: { id, name: 'Plan' } }))
  await page.goto('/portfolio')
  await expect(page.getByText('Nothing has happened here yet.')).toBeVisible()
  await context.setOffline(true)
  await addDeposit(page, '7.50')
  requireDone(await visitor.call(deletePortfolio, { query: { id } }))
  await context.setOffline(false)
  const refused = page.getByRole('region', { name: 'A change that was waiting could not be saved' })
  await expect(refused).toContainText('Adding or changing 1 transaction in “Plan”: This portfolio no longer exists.', {
    timeout: 20_000,
  })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await refused.getByRole('button', { name: 'Save these transactions as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Transactions not saved.csv')
  await refused.getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toBeHidden()
  await expect(page.getByText('No portfolio yet')).toBeVisible()
})

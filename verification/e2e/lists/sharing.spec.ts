import type { Browser, Page } from '@playwright/test'
import { postRun } from '@fairweight/contract/calls'
import type { RunContents } from '@fairweight/contract/wire'
import { DEFAULT_ESTIMATORS } from '@fairweight/domain/optimization'
import { requireDone } from '../../../scripts/product/person.ts'
import { openDashboard } from '../dashboard/dashboard.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { EVERY_VARIANT_TAG } from '../variants.ts'
import { showList } from './list-tabs.ts'

test.use({ signedInAs: 'new user', permissions: ['clipboard-read', 'clipboard-write'] })

const MIX: RunContents = {
  kind: 'stocks',
  settings: {
    tickers: ['ALF2', 'HLX'],
    time_period: '5y',
    optimization_type: 'balanced',
    dataset: 'sample',
    estimators: DEFAULT_ESTIMATORS,
    seed: 1,
    limits: {},
  },
  snapshot: 'sample-2026-10-30-0a1b2c3d',
  engineVersion: '2026.4',
  weights: [
    { ticker: 'ALF2', weight: 0.375 },
    { ticker: 'HLX', weight: 0.625 },
  ],
  expectedReturn: 0.0812,
  volatility: 0.1234,
  sharpeRatio: 0.52,
}

/** Opens an address as somebody would who was sent it: in a browser of their own, without a session. */
async function openSignedOut(browser: Browser, page: Page, address: string) {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    colorScheme: (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) ? 'dark' : 'light',
  })
  const shared = await context.newPage()
  const response = await shared.goto(address)
  return { shared, response, close: () => context.close() }
}

const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

test(
  'a list is shared from the dashboard, read by somebody signed out, and gone once it is stopped',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, browser, visitor, person }) => {
    const list = await saveList(visitor, 'Steady growers', ['HLX', 'ALF2'])
    await openDashboard(page, `/demo?list=${list}`)
    await showList(page)
    await page.getByRole('button', { name: 'Share Steady growers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this list' })
    await dialog.getByRole('button', { name: 'Share by a link' }).click()
    const address = await dialog.getByLabel('Link').inputValue()
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    await expect(dialog.getByText('The link has been copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await expectAccessible(page)

    const { shared, response, close } = await openSignedOut(browser, page, address)
    expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    await expect(shared.getByRole('heading', { name: 'Steady growers' })).toBeVisible()
    await expect(shared.getByRole('row', { name: /^HLX / })).toBeVisible()
    await expect(shared.getByRole('columnheader', { name: 'Weight' })).toHaveCount(0)
    expect(await shared.content()).not.toContain(person.email)
    await expectAccessible(shared)
    await expectNoOverflow(shared)

    await dialog.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(dialog.getByText('Shared no more. The link opens nothing now.')).toBeVisible()
    expect((await shared.reload())?.status()).toBe(404)
    await expect(shared.getByRole('heading', { name: 'Nothing is shared here' })).toBeVisible()
    await expectAccessible(shared)
    await close()
  },
)

test('a mix is shared beside its result with its weights, and stopped in the profile', async ({
  page,
  browser,
  visitor,
}) => {
  const list = await saveList(visitor, 'Two of them', ['HLX', 'ALF2'])
  requireDone(await visitor.call(postRun, { body: { id: list, name: 'Balanced', run: MIX } }))
  await page.goto(`/demo?list=${list}&mode=optimize`)
  await page.getByRole('button', { name: 'Share Balanced' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this mix' })
  await dialog.getByRole('button', { name: 'Share by a link' }).click()
  const address = await dialog.getByLabel('Link').inputValue()

  const { shared, close } = await openSignedOut(browser, page, address)
  await expect(shared.getByRole('row', { name: /^HLX .*62\.50%$/ })).toBeVisible()
  await expect(shared.getByText('$')).toHaveCount(0)
  await expectNoOverflow(shared)

  await dialog.getByRole('link', { name: 'Everything you share' }).click()
  await expect(page).toHaveTitle('Fairweight - My Profile')
  await expect(page.getByText('Mix: Balanced')).toBeVisible()
  await page.getByRole('button', { name: 'Stop sharing Balanced' }).click()
  await expect(page.getByText('Nothing is shared.')).toBeVisible()
  expect((await shared.reload())?.status()).toBe(404)
  await close()
})

import type { Page } from '@playwright/test'
import { grantRole } from '../../../scripts/product/operator.ts'
import { openDashboard, showFilters } from '../dashboard/dashboard.ts'
import { EVERY_VARIANT_TAG, LONG_TAG, MAIN_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { emailTo } from '../accounts/mailbox.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { subscribe } from './plans-page.ts'

test.use({ signedInAs: 'new user' })

const manageButton = (page: Page) => page.getByRole('button', { name: 'Manage My Subscriptions' })

async function openPortal(page: Page): Promise<void> {
  await page.goto('/profile?tab=subscriptions')
  await manageButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your subscriptions' })).toBeVisible()
}

test('somebody who never paid gets to the portal, and back', { tag: EVERY_VARIANT_TAG }, async ({ page, person }) => {
  await openPortal(page)
  await expect(page.getByText('You have no subscription.')).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to the site' }).click()
  await expect(page).toHaveURL(/\/profile/)
  await expect(manageButton(page)).toBeVisible()
})

test(
  'a subscription is canceled and resumed by one press each, and an email says until when access stays',
  { tag: [EVERY_VARIANT_TAG, MAIN_TAG] },
  async ({ page, person, product }) => {
    await subscribe(page)
    await page.goto('/profile?tab=subscriptions')
    await page.getByRole('button', { name: /^Cancel / }).click()
    await expect(page.getByText(/^Canceling On \w+ \d+, \d{4}/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resume / })).toBeFocused()
    await expectAccessible(page)
    const { text } = await emailTo(product.origin, person.email, /subscription is canceled/i)
    expect(text).toMatch(/You keep your access until/)
    await page.reload()
    await page.getByRole('button', { name: /^Resume / }).click()
    await expect(page.getByText(/^Trial ends \w+ \d+, \d{4}/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Trial ends \w+ \d+, \d{4}/)).toBeVisible()
    await openDashboard(page, '/')
  },
)

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
  test(
    'what is done in the portal shows on coming back: another plan, canceled, resumed',
    { tag: LONG_TAG },
    async ({ page }) => {
      await subscribe(page)
      await openPortal(page)
      await page.getByRole('link', { name: 'Switch plan' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Switch' }).click()
      await expect(page.getByRole('status')).toHaveText('Your plan has been switched.')
      await page.getByRole('link', { name: 'Return to the site' }).click()
      await expect(page.getByText('Annual', { exact: false }).first()).toBeVisible()
      await expect(page.getByText(/\$499\.00 a year/)).toBeVisible()
      await manageButton(page).click()
      await page.getByRole('link', { name: 'Cancel subscription' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      await page.getByRole('link', { name: 'Return to the site' }).click()
      await expect(page.getByText(/^Canceling On/)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Resume / })).toBeVisible()
    },
  )

  test('who deletes the account is not charged any more', { tag: LONG_TAG }, async ({ page, person, context }) => {
    await subscribe(page)
    const portal = await context.newPage()
    await openPortal(portal)
    await expect(portal.getByText(/Free trial, first charge on/)).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Delete Account' }).click()
    await page
      .getByRole('tabpanel')
      .getByLabel(/password/i)
      .fill(person.password)
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /delete/i })
      .click()
    await expect(page).toHaveURL(/\/(learn)?$/)
    await expect(async () => {
      await portal.reload()
      await expect(portal.getByText(/Free trial, first charge on/)).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })
})

for (const [role, held, withheld] of [
  ['value_stock_tool', 'Value', 'Momentum'],
  ['momentum_stock_tool', 'Momentum', 'Value'],
] as const) {
  test(`a plan of ${held.toLowerCase()} alone shows the other column as locked`, async ({ page, person, product }) => {
    await grantRole(product.dataDirectory, person.email, role)
    await openDashboard(page, '/')
    await expect(page.getByText(`${withheld} rating: not in your plan`).first()).toBeAttached()
    await expect(page.getByText(`${held} rating: not in your plan`)).toHaveCount(0)
    await showFilters(page)
    await expect(page.getByRole('link', { name: /plans/i }).filter({ visible: true }).first()).toHaveAttribute(
      'href',
      /^\/plans/,
    )
    await expectAccessible(page)
  })
}

import type { Page } from '@playwright/test'
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@fairweight/contract/wire/version.ts'
import type { RegisteredScreenContents, RegisteredScreens } from '@fairweight/contract/wire'
import { provenScreen } from '@fairweight/testing/market/receipts/proven-screen.ts'
import { expect, test } from '../accounts/test.ts'
import { openDashboard } from '../dashboard/dashboard.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'

test.use({ signedInAs: 'subscriber' })

const OF = '**/api/user/registered-screens'
const headers = { [WIRE_VERSION_HEADER]: WIRE_VERSION }

/** Answers with screens whose clocks have run for years, which no test can wait for. */
async function answerWith(page: Page, screens: readonly RegisteredScreenContents[], proof: string, heads: string) {
  const all: RegisteredScreens = { dataset: 'market', registered: 5, deleted: 2, needed: 1000, screens: [...screens] }
  await page.route(OF, (route) => route.fulfill({ json: all, headers }))
  await page.route(`${OF}/screen?*`, (route) => {
    const id = new URL(route.request().url()).searchParams.get('id')
    return route.fulfill({ json: screens.find((screen) => screen.id === id), headers })
  })
  await page.route(`${OF}/proof?*`, (route) => route.fulfill({ json: { proof }, headers }))
  await page.route('**/api/stocks/track-record/heads?*', (route) =>
    route.fulfill({
      body: heads,
      contentType: 'text/csv',
      headers: { 'content-disposition': 'attachment; filename="h.csv"' },
    }),
  )
}

test(
  'screens with a history say how they do, and the proof of a day is checked in the browser',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }, info) => {
    const { screen, proof, heads } = provenScreen(320, 0.0012)
    const others = [
      provenScreen(700, 0.0016, { id: 'found', name: 'Cheap and rising', verdict: 'better' }).screen,
      provenScreen(40, -0.001, { id: 'young', name: 'Low debt', attempt: 4 }).screen,
      provenScreen(0, 0, { id: 'new', name: 'Dividends', attempt: 5, firstDay: null, lastDay: null, days: [] }).screen,
    ]
    await answerWith(page, [screen, ...others], proof, heads)
    await page.goto('/?registered=all')
    const overview = page.getByRole('region', { name: 'Registered screens' })
    await expect(overview).toContainText('You have registered 5 screens. 2 are deleted and still counted.')
    await expect(overview.getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page)
    await page.screenshot({ path: info.outputPath('overview.png'), fullPage: true })
    await overview.getByRole('button', { name: 'Large companies' }).click()
    const one = page.getByRole('region', { name: 'Registered screen', exact: true })
    await expect(one.getByRole('heading', { name: 'Large companies' })).toBeFocused()
    await expect(one).toContainText('Too early to tell')
    await expect(one.getByRole('slider', { name: 'Evidence that it is better, day by day' })).toBeVisible()
    await one.getByRole('button', { name: 'Show all 322 days' }).click()
    await one.getByRole('button', { name: 'Check the proof of Jan 5, 2026' }).click()
    await expect(one.getByRole('status').filter({ hasText: 'Proof of Jan 5, 2026' })).toContainText(
      'The proof holds; your browser has just checked it. These 3 stocks were fixed with day 1 of the record',
    )
    await expectAccessible(page)
    await page.screenshot({ path: info.outputPath('screen.png') })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  },
)

test(
  'a clock is started on the filters on show, stopped, and deleted with the try still counted',
  {
    tag: ONE_VARIANT_TAG,
  },
  async ({ page }) => {
    await openDashboard(page, '/?cap=Large&momentum=A')
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('button', { name: 'Start the clock on this screen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start the clock on this screen' })
    await expect(dialog).toContainText('each one counts for good, also once it is deleted')
    await dialog.getByLabel('List name').fill('Large by clock')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Start the clock' }).click()
    const one = page.getByRole('region', { name: 'Registered screen', exact: true })
    await expect(one.getByRole('heading', { name: 'Large by clock' })).toBeVisible()
    await expect(one).toContainText('The clock starts with the next published day. Nothing known before counts.')
    await one.getByRole('button', { name: 'Stop the clock' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop the clock' }).click()
    await expect(one).toContainText('The clock was stopped before any day had counted.')
    await one.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toContainText('stays counted as a try')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this screen' }).click()
    await expect(page.getByRole('region', { name: 'Registered screens' })).toContainText(/deleted and still counted/)
  },
)

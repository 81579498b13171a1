import { expect, test } from '../accounts/test.ts'
import { openDashboard } from '../dashboard/dashboard.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { answerWith, yearsOfScreens } from './answered-screens.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'

test.use({ signedInAs: 'subscriber' })

test(
  'screens with a history say how they do, and the proof of a day is checked in the browser',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }, info) => {
    await answerWith(page, yearsOfScreens())
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
    await dialog.getByLabel('Screen name').fill('Large by clock')
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

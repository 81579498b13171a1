import type { Page } from '@playwright/test'
import { getRatingAlerts, getRatingChanges, putRatingsSeen } from '@fairweight/contract/calls'
import { type RatingChanges, ratingAlerts, ratingChanges } from '@fairweight/contract/wire'
import { requireDone } from '../../../scripts/product/person.ts'
import { EVERY_VARIANT_TAG, LONG_TAG } from '../variants.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { answerWithOwnChanges } from './answered-changes.ts'
import { openDashboard } from './dashboard.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'Grade changes' })
const HELIX = { TICKER: 'HLX', COMPANY_NAME: 'Helix' }
const changes: RatingChanges['changes'] = [
  { ...HELIX, tool: 'value', before: 'B', after: 'A*' },
  { ...HELIX, tool: 'momentum', before: null, after: 'C' },
  { TICKER: 'GONE', COMPANY_NAME: null, tool: 'value', before: 'A', after: null },
]

test.describe('what changed since the last visit', () => {
  test.use({ signedInAs: 'guest' })

  test(
    'is told above the stocks, opens them, and is gone for good when dismissed',
    { tag: EVERY_VARIANT_TAG },
    async ({ page, visitor }) => {
      await saveList(visitor, 'Mine', ['HLX'])
      await answerWithOwnChanges(page, '2020-01-03', changes)
      await openDashboard(page, '/demo')
      await expect(strip(page).getByRole('status')).toHaveText(
        'Since your last visit (Jan 3, 2020): 3 grades of your stocks changed.',
      )
      await expect(strip(page)).toContainText('value B → A*, momentum C, newly rated')
      await expect(strip(page)).toContainText('GONE value: no longer rated')
      await expectAccessible(page)
      await strip(page).getByRole('link', { name: 'HLX, Helix' }).click()
      await expect(page).toHaveURL(/[?&]stock=HLX/)
      await expect(page.getByRole('dialog').or(page.locator('[data-details="HLX"]')).first()).toBeVisible()
      await page.goBack()
      const kept = page.waitForResponse(
        (response) =>
          response.url().endsWith(putRatingsSeen.path) && response.request().postDataJSON().dismissed === true,
      )
      await strip(page).getByRole('button', { name: 'Dismiss grade changes' }).click()
      await expect(strip(page)).toHaveCount(0)
      expect((await kept).status()).toBe(200)
      const { since, asOf } = ratingChanges.parse(
        requireDone(await visitor.call(getRatingChanges, { query: { dataset: 'sample' } })).body,
      )
      expect(since).toBe(asOf)
    },
  )

  test('is nothing at a first visit, which is kept as one', { tag: LONG_TAG }, async ({ page, visitor }) => {
    await saveList(visitor, 'Mine', ['HLX'])
    const seen = page.waitForResponse((response) => response.url().endsWith(putRatingsSeen.path))
    await openDashboard(page, '/demo')
    expect((await seen).status()).toBe(200)
    await expect(strip(page)).toHaveCount(0)
  })
})

test.describe('in the profile', () => {
  test.use({ signedInAs: 'new user' })

  test(
    'emails about changed grades are off until they are chosen, and the choice is kept at once',
    { tag: LONG_TAG },
    async ({ page, person }) => {
      await page.goto('/profile')
      const field = page.getByLabel('Emails about grade changes')
      await expect(field).toHaveValue('off')
      await field.selectOption('At most once a week')
      await expect(
        page.getByText('We will email you at most once a week, when grades of your stocks change.'),
      ).toBeVisible()
      await expectAccessible(page)
      expect(ratingAlerts.parse(requireDone(await person.call(getRatingAlerts)).body)).toEqual({ frequency: 'weekly' })
      await page.reload()
      await expect(field).toHaveValue('weekly')
    },
  )
})

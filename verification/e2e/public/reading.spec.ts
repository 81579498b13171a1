import { LONG_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { open } from './hydrated.ts'

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
  test('the glossary narrows while one types, says how many are left, and can be shared as it stands', async ({
    page,
  }) => {
    await open(page, '/learn/glossary')
    const all = await page.locator('main dt').count()
    expect(all).toBeGreaterThanOrEqual(80)
    await page.getByLabel('Search the glossary').fill('margin of safety')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ terms?$/ })).toBeVisible()
    await expect.poll(() => page.locator('main dt').filter({ visible: true }).count()).toBeLessThan(all)
    await expect(page).toHaveURL(/\?q=margin/)
    await expectAccessible(page)
    await page.getByLabel('Search the glossary').fill('qqqq')
    await page.getByRole('button', { name: 'Show all terms' }).click()
    await expect(page.locator('main dt').filter({ visible: true })).toHaveCount(all)
  })

  test('the answers narrow while one types, and lead to the form when none is left', async ({ page }) => {
    await open(page, '/help')
    await page.getByLabel('Search the answers').fill('cancel')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ answers?$/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Search the answers').fill('qqqq')
    await expect(page.getByText('0 answers')).toBeVisible()
    await page.getByRole('link', { name: 'Write to us', exact: true }).first().click()
    await expect(page.getByRole('form', { name: 'Write to us' })).toBeInViewport()
  })

  test('a word of the dashboard is explained where it stands, and its card leads into the glossary', async ({
    page,
  }) => {
    await page.goto('/demo')
    const term = page.locator('button[data-term]').filter({ visible: true }).first()
    await term.click()
    const card = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Read more in the glossary' }) })
    await expect(card).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(term).toBeFocused()
    await term.click()
    await card.getByRole('link', { name: 'Read more in the glossary' }).click()
    await expect(page).toHaveURL(/\/learn\/glossary#/)
    await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport()
  })

  test('what is shown of sample data says that it is', { tag: LONG_TAG }, async ({ page }) => {
    await open(page, '/track-record')
    await expect(page.getByText('SAMPLE DATA, NOT MARKET DATA.')).toBeVisible()
    await open(page, '/status')
    await expect(
      page
        .getByRole('main')
        .getByText(/published by hand/i)
        .first(),
    ).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/sample/i)
        .first(),
    ).toBeVisible()
  })

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('the slides go on every five seconds until they are paused', async ({ page }) => {
      await page.clock.install()
      await open(page, '/conduit')
      const shown = page.getByText(/^\d of \d$/)
      await expect(shown).toHaveText('1 of 3')
      await page.clock.runFor(5_100)
      await expect(shown).toHaveText('2 of 3')
      await page.getByRole('button', { name: 'Pause' }).click()
      await page.clock.runFor(11_000)
      await expect(shown).toHaveText('2 of 3')
      await expectAccessible(page)
    })
  })
})

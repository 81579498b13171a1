import { expect, test } from '../accounts/test.ts'
import { fillSignUp, logIn, signUpButton } from '../account/forms.ts'
import { signUp } from '../../../scripts/product/person.ts'
import { openDashboard, openPart } from '../dashboard/dashboard.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { open } from '../public/hydrated.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { answerAsMarket } from './visitor-answer.ts'

const UNKNOWN = /status of 404/

test(
  'a sample stock is whole for a visitor: summary, every part by its tab, and back',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await page.goto('/stocks/HLX')
    await expect(page).toHaveTitle(/ \(HLX\), sample: value .+, momentum .+ \| Fairweight$/)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/ HLX$/)
    await expect(page.getByText('An invented company of our sample data.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Why this value grade' })).toBeVisible()
    await expectAccessible(page)
    for (const [tab, part] of [
      ['Figures', 'figures'],
      ['Filings', 'filings'],
      ['History', 'history'],
      ['What if', 'what-if'],
    ] as const) {
      await openPart(page.locator('main'), tab)
      await expect(page).toHaveURL(new RegExp(`part=${part}$`))
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewportSize()?.width ?? 0,
      )
    }
    await page.goBack()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('History')
  },
)

test(
  'by keys alone: past the header, into the tabs, and from part to part',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await page.goto('/stocks/HLX')
    await page.getByRole('tab', { name: 'Why' }).waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Open in the list' })).toBeFocused()
    await page.getByRole('tab', { name: 'Why' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Figures' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('region', { name: 'All figures' })).toBeVisible()
  },
)

test('from the drawer to the page at the same part, and back to the list as it was', async ({ page }) => {
  await openDashboard(page, '/demo?value=A**,A*&stock=HLX&part=history')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Open as a page' }).click()
  await expect(page).toHaveURL(/\/stocks\/HLX\?dataset=sample&part=history$/)
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/\/demo\?value=A\*\*,A\*$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/stock=HLX&part=history$/)
  await expect(page.getByRole('dialog', { name: /^HLX/ })).toBeVisible()
})

test(
  'a market stock shows a visitor the record of all grades and one way to the plans',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await answerAsMarket(page)
    await page.goto('/stocks/HLX')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coca Cola CO KO')
    await expect(page.getByRole('heading', { name: 'Recorded on the day' })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'See the plans' })).toHaveCount(1)
    await expectAccessible(page)
  },
)

test.describe('an unknown ticker', () => {
  test.use({ expectedNoise: UNKNOWN })

  test('is a 404 in words, and its search leads into the demo', { tag: EVERY_VARIANT_TAG }, async ({ page }) => {
    expect((await page.goto('/stocks/NOPE'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No stock has the ticker NOPE' })).toBeVisible()
    await expect(page).toHaveTitle('Stock not found | Fairweight')
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('HLX')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/demo\?q=HLX$/)
  })
})

test.describe('signed out', { tag: ONE_VARIANT_TAG }, () => {
  test('whoever logs in on the way comes back to the stock and the part that they read', async ({ page, product }) => {
    const person = await signUp(product.origin)
    await open(page, '/stocks/HLX?part=figures')
    await page.getByRole('link', { name: 'Log In' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fstocks%2FHLX$/)
    await logIn(page, person)
    await expect(page).toHaveURL(/\/stocks\/HLX\?part=figures$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ HLX$/)
  })

  test('whoever signs up on the way comes back to the stock', async ({ page }) => {
    await open(page, '/stocks/HLX')
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await fillSignUp(page)
    await signUpButton(page).click()
    await expect(page).toHaveURL(/\/stocks\/HLX$/)
  })
})

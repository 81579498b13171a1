import { join } from 'node:path'
import { fairweight } from '../../../scripts/product/operator.ts'
import { hasRealData, REAL_DATA_ABSENT, realMarketFiles } from '@fairweight/testing/market/real-data.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { openDashboard, openPart, rowOf, search, visibleCount } from './dashboard.ts'
import { VARIANTS } from '../variants.ts'
import { MARKET } from '../products.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'

const TEN = ['AAPL', 'MSFT', 'INTC', 'KO', 'PEP', 'PG', 'WMT', 'XOM', 'CVX', 'MRK'] as const
const command = (...words: string[]) => fairweight(MARKET.dataDirectory, ...words)

test.use({ baseURL: MARKET.origin, signedInAs: 'subscriber' })
test.describe.configure({ mode: 'serial' })
test.skip(!hasRealData, REAL_DATA_ABSENT)

test.beforeAll(async () => {
  const files = await realMarketFiles(join(MARKET.dataDirectory, 'templates'))
  await command(
    'market',
    'import',
    '--prices',
    ...(files.prices ?? []),
    '--fundamentals',
    ...(files.fundamentals ?? []),
    '--securities',
    ...(files.securities ?? []),
  )
})

test.describe('published for the end of 2016', () => {
  test.beforeAll(async () => {
    await command('market', 'publish', '--as-of', '2016-12-30')
  })

  for (const { name, use } of VARIANTS) {
    test.describe(name, () => {
      test.use(use)

      test('real companies carry value grades and no watermark', async ({ page }) => {
        await openDashboard(page, '/?value=A,B**,B*,B')
        await expect(visibleCount(page)).toHaveText('15 of 59 stocks')
        await expect(page.getByText('As of Dec 30, 2016').filter({ visible: true })).toBeVisible()
        await expect(page.getByText('SAMPLE DATA, NOT MARKET DATA')).toHaveCount(0)
        await expectAccessible(page)
      })

      test("Coca-Cola's figures walk back to the lines of the imported file", async ({ page }) => {
        await openDashboard(page, '/')
        await search(page).fill('KO')
        await rowOf(page, 'KO').getByRole('button', { name: 'KO', exact: true }).click()
        const drawer = page.getByRole('dialog', { name: /^KO/ })
        await openPart(drawer, 'Figures')
        const measure = drawer.locator('[data-measure="EARNINGS_POWER_VALUE"]')
        await measure.locator('summary').first().click()
        await measure
          .getByText(/rows? behind it/)
          .first()
          .click()
        await expect(measure.getByText(/fundamentals\.csv, line \d+/).first()).toBeVisible()
        await expectAccessible(page)
      })

      test("Coca-Cola's page shows its plan's reader all, and a visitor what anybody may see", async ({
        page,
        browser,
      }) => {
        await page.goto('/stocks/ko')
        await expect(page).toHaveURL(/\/stocks\/KO$/)
        await expect(page.getByRole('region', { name: 'Why this value grade' })).toBeVisible()
        await expect(page).toHaveTitle(/ \(KO\): value .+, momentum .+ \| Fairweight$/)
        await expect(page.getByText('SAMPLE DATA, NOT MARKET DATA')).toHaveCount(0)
        await expectAccessible(page)
        const visitor = await browser.newContext({ ...use, baseURL: MARKET.origin, serviceWorkers: 'block' })
        const stranger = await visitor.newPage()
        const answer = stranger.waitForResponse(/\/api\/stocks\/page\?/)
        const html = await (await stranger.goto('/stocks/KO'))?.text()
        await expect(stranger.getByRole('region', { name: 'What a plan shows of KO' })).toBeVisible()
        // A day of long ago is no part of the record, which says so.
        await expect(stranger.getByText('Nothing has been recorded yet')).toBeVisible()
        expect(await (await answer).json()).toMatchObject({ TICKER: 'KO', dataset: 'market', shown: null })
        expect(html).toMatch(/<title>[^<]* \(KO\): price and track record \| Fairweight<\/title>/)
        expect(html).toContain('"tickerSymbol":"KO"')
        expect(html).not.toContain('noindex')
        await expectAccessible(stranger)
        expect(await (await stranger.goto('/sitemap-stocks-1.xml'))?.text()).toContain('/stocks/KO</loc>')
        await visitor.close()
      })

      test('ten of them optimize', async ({ page, visitor }) => {
        await page.goto(`/?list=${await saveList(visitor, `Ten ${name}`, TEN)}&mode=optimize&period=1y`)
        await expect(page.getByRole('table', { name: 'The optimal mix' })).toBeVisible()
        await expect(page.getByText(/^Checked: no other mix/)).toBeVisible()
        await expectAccessible(page)
      })
    })
  }
})

test.describe('published for 2020', () => {
  test.beforeAll(async () => {
    await command('market', 'publish', '--as-of', '2020-01-10')
  })

  for (const { name, use } of VARIANTS) {
    test.describe(name, () => {
      test.use(use)

      test('momentum grades stand, and the old filing is named where the value grade would', async ({ page }) => {
        await openDashboard(page, '/?momentum=A')
        await expect(visibleCount(page)).toHaveText('6 of 59 stocks')
        await openDashboard(page, '/?stock=KO')
        await expect(
          page
            .getByRole('dialog', { name: /^KO/ })
            .getByText(/filing older than 15 months/)
            .first(),
        ).toBeVisible()
        await expectAccessible(page)
      })
    })
  }
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { FILED_COMPANY, writeFiledMarket } from '@fairweight/testing/market/sec/filed-market.ts'
import { hasRealData, REAL_DATA, REAL_DATA_ABSENT, realMarketFiles } from '@fairweight/testing/market/real-data.ts'
import { createDataFolder } from '../../../scripts/product/create-data-folder.ts'
import { fairweight } from '../../../scripts/product/operator.ts'
import { type RunningProduct, startProduct } from '../../../scripts/product/start-product.ts'
import { openDashboard, openPart } from '../dashboard/dashboard.ts'
import { MAIN_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { FILED } from '../products.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { amountOf, filingPage, openTrail, shownChange, shownFigure } from './shown-trail.ts'

/** One product, into which one market after the other is imported. */
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: FILED.origin, signedInAs: 'subscriber' })

const command = (...words: string[]) => fairweight(FILED.dataDirectory, ...words)
const files = (name: string) => join(FILED.dataDirectory, 'files', name)

async function publishBoth(before: string, after: string) {
  await command('market', 'publish', '--as-of', before)
  await command('market', 'publish', '--as-of', after)
}

async function openDrawer(page: Page, ticker: string): Promise<Locator> {
  await openDashboard(page, `/?stock=${ticker}`)
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${ticker},`) })
  await openPart(drawer, 'Figures')
  await expect(drawer.getByRole('region', { name: 'How each figure is computed' })).toBeVisible()
  return drawer
}

/** The Graham number and the tangible book value again, from nothing but the rows that the drawer shows. */
async function expectRecomputed(drawer: Locator, cik: string) {
  const graham = await openTrail(drawer, 'GRAHAM_NUMBER')
  const tangible = await openTrail(drawer, 'TANGIBLE_BOOK_VALUE_PER_SHARE')
  for (const { accession, link } of [...graham, ...tangible]) expect(link).toBe(filingPage(cik, accession))
  const equity = amountOf(tangible, 'Total equity')
  const shares = amountOf(tangible, 'Shares outstanding')
  const beyondTouch = tangible
    .filter(({ item }) => item === 'Goodwill' || item === 'Intangible assets')
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(await shownFigure(drawer, 'GRAHAM_NUMBER')).toBe(
    Math.sqrt(22.5 * amountOf(graham, 'Diluted earnings per share') * (equity / shares)).toFixed(2),
  )
  expect(await shownFigure(drawer, 'TANGIBLE_BOOK_VALUE_PER_SHARE')).toBe(((equity - beyondTouch) / shares).toFixed(2))
  return [...graham, ...tangible]
}

/** Both grades' changes stand there, and what is shown of their parts adds up. */
async function expectSplitChange(drawer: Locator, since: string, grades: string) {
  await openPart(drawer, 'History')
  const changed = drawer.getByRole('region', { name: 'What changed' })
  await expect(changed.getByRole('heading', { name: `Since ${since}` })).toBeVisible()
  await expect(changed).toContainText(grades)
  for (const title of [/^What moved the value grade/, /^What moved the momentum grade/]) {
    const { parts, whole } = await shownChange(drawer, title)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
  }
}

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
  let product: RunningProduct | undefined

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await createDataFolder(FILED.dataDirectory)
    product = await startProduct({ ...FILED, settings: { PAYMENT_SANDBOX_PORT: String(FILED.paymentsPort) } })
  })

  test.afterAll(() => product?.stop())

  test.describe('an invented company files between two publications', { tag: MAIN_TAG }, () => {
    test.beforeAll(async () => {
      const { prices, facts, submissions, tickers, splits } = await writeFiledMarket(files('invented'))
      await command(
        'market',
        'import',
        '--prices',
        prices,
        '--facts',
        facts,
        '--submissions',
        submissions,
        '--tickers',
        tickers,
        '--splits',
        splits,
      )
      await publishBoth(FILED_COMPANY.before, FILED_COMPANY.after)
    })

    test('its figures walk back to its filing at the SEC, and their rows give them again', async ({ page }) => {
      const drawer = await openDrawer(page, FILED_COMPANY.ticker)
      const rows = await expectRecomputed(drawer, FILED_COMPANY.cik)
      expect(new Set(rows.map(({ accession }) => accession))).toEqual(new Set([FILED_COMPANY.lastAccession]))
      await expect(
        drawer.getByText(/^Not reported, treated as 0: .*preferred equity, .*minority interest/),
      ).toBeVisible()
      for (const measure of await drawer.locator('[data-measure]').all())
        await expect(measure.getByText(/^Formula: .+ = .{5,}/)).toHaveCount(1)
      await expectAccessible(page)
    })

    test('what the filing did to the grade is split by input, and the parts add up', async ({ page }) => {
      await expectSplitChange(await openDrawer(page, FILED_COMPANY.ticker), 'Feb 16, 2018', 'From B* to A**.')
    })

    test('what the gate found of another one is told in its row and its drawer, with the remedy', async ({ page }) => {
      const drawer = await openDrawer(page, 'QZY')
      await openPart(drawer, 'Why')
      const found = drawer.getByRole('region', { name: 'Data findings' }).getByRole('listitem')
      await expect(found).toHaveCount(1)
      await expect(found).toContainText(
        /^Blocked.+Mar 1, 2017.+the day of its split 2 for 1.+Left outMomentum gradeRemedyCheck the split of Mar 1, 2017/,
      )
    })
  })

  test.describe(`Apple files its year 2016 between two publications${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`, () => {
    const APPLE = { ticker: 'AAPL', cik: '0000320193', annualReport: '0001628280-16-020309' }

    test.skip(!hasRealData, REAL_DATA_ABSENT)

    test.beforeAll(async () => {
      test.setTimeout(120_000)
      const { prices = [], fundamentals = [], securities = [] } = await realMarketFiles(files('real'))
      const answers = (name: string) => join(REAL_DATA, 'sec', name)
      await command(
        'market',
        'import',
        '--prices',
        ...prices,
        '--fundamentals',
        ...fundamentals,
        '--securities',
        ...securities,
        '--facts',
        answers('companyfacts'),
        '--submissions',
        answers('submissions'),
        '--tickers',
        answers('company_tickers.json.gz'),
      )
      await publishBoth('2016-10-25', '2016-10-31')
    })

    test('its figures walk back to its annual report, each row is one of the SEC’s answer, and they give the figures again', async ({
      page,
    }) => {
      const rows = await expectRecomputed(await openDrawer(page, APPLE.ticker), APPLE.cik)
      expect(new Set(rows.map(({ accession }) => accession))).toEqual(new Set([APPLE.annualReport]))
      const answer = gunzipSync(
        await readFile(join(REAL_DATA, 'sec/companyfacts', `CIK${APPLE.cik}.json.gz`)),
      ).toString('utf8')
      for (const { tag, amount, accession } of rows) {
        const concept = answer.slice(answer.indexOf(`"${tag}":`)).split('"description"')[1] ?? ''
        expect(concept, tag).toMatch(new RegExp(`"val":${amount},"accn":"${accession}"`))
      }
    })

    test('what the report did to the grade is split by input, and the parts add up', async ({ page }) => {
      await expectSplitChange(await openDrawer(page, APPLE.ticker), 'Oct 25, 2016', 'From A** to B**.')
    })

    test('Coca-Cola, which has no answer of the SEC here, walks back to its line and leads nowhere', async ({
      page,
    }) => {
      const rows = await openTrail(await openDrawer(page, 'KO'), 'GRAHAM_NUMBER')
      expect(rows.length).toBeGreaterThan(0)
      for (const { link } of rows) expect(link).toBeNull()
    })
  })
})

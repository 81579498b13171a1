import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SOURCE_NAMES } from '@fairweight/market-data/provenance/source-name.ts'
import { addDays, formatDate, nextSession, parseIsoDate } from '@fairweight/domain/time'
import { createDataFolder } from '../../../scripts/product/create-data-folder.ts'
import { fairweight } from '../../../scripts/product/operator.ts'
import { type RunningProduct, startProduct } from '../../../scripts/product/start-product.ts'
import { getLivingList, postLivingList } from '@fairweight/contract/calls'
import { type LivingListContents, livingListContents } from '@fairweight/contract/wire'
import { type Person, requireDone, signUpSubscriber } from '../../../scripts/product/person.ts'
import { expect, signIn, test } from '../accounts/test.ts'
import { openDashboard, visibleCount } from '../dashboard/dashboard.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { RENEWED } from '../products.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: RENEWED.origin })

/** A run looks every quarter of a minute; what publishes gives way to all other work, and on two busy processors it takes its time. */
const NIGHT_MS = 360_000

async function sandbox<Answer>(path: string, body?: unknown): Promise<Answer> {
  const port = await readFile(join(RENEWED.dataDirectory, 'market-sandbox', 'port'), 'utf8')
  const response = await fetch(`http://127.0.0.1:${port.trim()}/sandbox/${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  expect(response.status).toBe(200)
  return response.json()
}

/** Moves the sandbox's clock to so many hours of UTC after midnight of the night after a session. */
async function moveToNightAfter(session: string, time: string) {
  const day = parseIsoDate(session)
  if (day === null) throw new Error(`${session} is no date.`)
  await sandbox('clock', { to: `${addDays(day, 1)}T${time}:00Z` })
}

/** The status page as it stands now, and the newest session that it says was published. */
async function newestPublished(page: Page): Promise<string> {
  await page.goto('/status')
  const row = page
    .getByRole('region', { name: 'Daily runs of the sample data' })
    .getByRole('row')
    .filter({ hasText: /Published/ })
  return (await row.first().getByRole('rowheader').locator('time').getAttribute('datetime')) ?? ''
}

/** As the dashboard writes it. */
const shortDate = (session: string): string =>
  new Date(session).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

const after = (session: string): string => {
  const day = parseIsoDate(session)
  if (day === null) throw new Error(`${session} is no date.`)
  return nextSession(day)
}

test.describe('the sample renews itself', { tag: ONE_VARIANT_TAG }, () => {
  let product: RunningProduct | undefined
  /** The last session that the sandbox's providers knew when the product came up. */
  let newest = ''
  /** Keeps a screen as a living list before any of these days. */
  let follower: Person | undefined
  let began: LivingListContents | undefined

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await createDataFolder(RENEWED.dataDirectory)
    product = await startProduct({
      ...RENEWED,
      settings: { PAYMENT_SANDBOX_PORT: String(RENEWED.paymentsPort), RENEW_SAMPLE: 'true' },
    })
    follower = await signUpSubscriber(RENEWED)
    const kept = { name: 'Rising', query: 'ranges=momentumRank_95_' }
    began = livingListContents.parse(requireDone(await follower.call(postLivingList, { body: kept })).body)
    const { newestSession } = await sandbox<{ newestSession: string }>('state')
    newest = after(newestSession)
    await moveToNightAfter(newest, '05:00')
  })

  test.afterAll(() => product?.stop())

  test('the days since it was made are published one after the other, and readers see the newest', async ({ page }) => {
    test.setTimeout(7 * NIGHT_MS)
    await expect.poll(() => newestPublished(page), { timeout: 6 * NIGHT_MS, intervals: [5_000] }).toBe(newest)
    await expectAccessible(page)
    await openDashboard(page, '/demo')
    await expect(page.getByText(`As of ${shortDate(newest)}`).filter({ visible: true })).toBeVisible()
    // Back on the next day: what is new is one press away.
    const isNew = page.getByRole('button', { name: /^New since yesterday/ })
    const found = /\d+/.exec((await isNew.textContent()) ?? '')?.[0]
    await isNew.click()
    await expect(visibleCount(page)).toHaveText(`${found} of 200 stocks`)
    // The day before is still there whole, as it was published.
    await page.getByRole('link', { name: 'Past days' }).filter({ visible: true }).click()
    const strip = page.getByRole('region', { name: 'Past day' })
    await strip.getByRole('combobox', { name: 'Day' }).selectOption({ index: 1 })
    await expect(strip).toContainText('The grades are those that were published on the day itself.')
    const day = new URL(page.url()).searchParams.get('asOf') ?? ''
    expect(day < newest).toBe(true)
    await expect(page.getByText(`As of ${shortDate(day)}`).filter({ visible: true })).toBeVisible()
    await expectAccessible(page)
    await strip.getByRole('button', { name: 'Back to today' }).click()
    await expect(page.getByText(`As of ${shortDate(newest)}`).filter({ visible: true })).toBeVisible()
    const feed = await page.request.get('/status.atom')
    expect(await feed.text()).toContain(`Sample data of ${formatDate(newest)}: published`)
  })

  test('a living list tells who entered and who left since it was kept, and on which day', async ({
    page,
    context,
  }) => {
    if (!follower || !began) throw new Error('The list was kept before the days passed.')
    await signIn(context, follower)
    await openDashboard(page, '/')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const list = page.getByRole('region', { name: 'Living lists' }).getByRole('button', { name: /^Rising/ })
    await expect(list).toContainText(/\d+ (entered|left)/)
    await list.click()
    await expect(page.getByRole('heading', { name: 'Rising' })).toBeFocused()
    await expect(
      page.getByText(`since you last looked, at the ratings as of ${shortDate(began.asOf ?? '')}.`),
    ).toBeVisible()
    const { members, changes } = livingListContents.parse(
      requireDone(await follower.call(getLivingList, { query: { id: began.id } })).body,
    )
    // Who was there, but for those who left, with those who entered since, is who is there now.
    const here = new Set(began.members.map(({ TICKER }) => TICKER))
    for (const { TICKER, change } of changes.toReversed()) {
      if (change === 'entered') here.add(TICKER)
      else here.delete(TICKER)
    }
    expect(changes.length).toBeGreaterThan(0)
    expect([...here].toSorted()).toEqual(members.map(({ TICKER }) => TICKER))
    const rows = page.getByRole('table', { name: 'Who entered and who left' }).getByRole('row')
    await expect(rows).toHaveCount(changes.length + 1)
    await expect(page.getByRole('table', { name: 'Stocks that pass the screen' }).getByRole('row')).toHaveCount(
      members.length + 1,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show its screen' }).click()
    await expect(visibleCount(page)).toContainText(`${members.length} of `)
    await expect(
      page.getByRole('region', { name: 'Living lists' }).getByRole('button', { name: /^Rising/ }),
    ).toContainText('Nothing new')
  })

  test('a night on which every source refuses its key leaves readers the day before, and says so', async ({ page }) => {
    test.setTimeout(3 * NIGHT_MS)
    for (const source of SOURCE_NAMES) await sandbox('faults', { source, fault: 'unauthorized' })
    const missed = after(newest)
    await moveToNightAfter(missed, '07:31')
    const row = page
      .getByRole('region', { name: 'Daily runs of the sample data' })
      .getByRole('row')
      .filter({ hasText: /Not published/ })
    await expect
      .poll(
        async () => {
          await page.goto('/status')
          return row.count()
        },
        { timeout: 2 * NIGHT_MS, intervals: [5_000] },
      )
      .toBe(1)
    await expect(row).toContainText('readers keep the day before')
    expect(await newestPublished(page)).toBe(newest)
    expect(await fairweight(RENEWED.dataDirectory, 'market', 'status', '--dataset', 'sample')).toContain(
      'kept-previous',
    )
  })

  test('the next night makes up for it, in order', async ({ page }) => {
    test.setTimeout(3 * NIGHT_MS)
    await sandbox('faults/off', {})
    const next = after(after(newest))
    await moveToNightAfter(next, '05:00')
    await expect.poll(() => newestPublished(page), { timeout: 2 * NIGHT_MS, intervals: [5_000] }).toBe(next)
    await expect(page.getByRole('row').filter({ hasText: /Published late/ })).toHaveCount(1)
  })
})

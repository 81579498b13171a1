import type { Page } from '@playwright/test'
import { KEPT_PAGE_CACHE, ROWS_OWNER_HEADER } from '@fairweight/contract/first-rows'
import { postList } from '@fairweight/contract/calls'
import { expect, signIn, test } from '../accounts/test.ts'
import { CUT_OFF } from '../account/forms.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { waitUntilInstalled } from '../offline/going-offline.ts'
import { type Person, requireDone, signUpSubscriber } from '../../../scripts/product/person.ts'
import { openDashboard } from './dashboard.ts'
import { readFirstRows, type SeenRow } from './first-rows.ts'

const writtenRows = (page: Page) => page.locator('#written-page [role="row"][aria-selected]').filter({ visible: true })

/** The rows are written when somebody with the same rights first asks; until then their page comes without. */
async function waitForWrittenRows(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/')).headers()[ROWS_OWNER_HEADER], { timeout: 30_000 })
    .toBeDefined()
}

/** Where a row stands; its width is another beside the panel of a list. */
function placeOf({ box }: SeenRow): unknown {
  return box && { x: box.x, y: box.y, height: box.height }
}

/** Opens the dashboard without letting it come alive. */
async function openWritten(page: Page): Promise<void> {
  await waitForWrittenRows(page)
  await page.route('**/entry.client-*.js', () => undefined)
  await page.goto('/')
}

test.describe(() => {
  test.use({ signedInAs: 'subscriber' })

  test('the first rows stand in the HTML, and nothing moves when the page comes alive', async ({ page }) => {
    await openWritten(page)
    const written = await readFirstRows(page)
    expect(written).toHaveLength(5)
    await expect(page.locator('.startup-screen')).toBeHidden()
    await page.unroute('**/entry.client-*.js')
    await openDashboard(page, '/')
    expect(await readFirstRows(page)).toEqual(written)
  })

  test('nor does anything move when the lists come', async ({ page, context, product }) => {
    const person = await signUpSubscriber(product)
    requireDone(await person.call(postList, { body: { name: 'Grandmother' } }))
    await signIn(context, person)
    await openWritten(page)
    const written = await readFirstRows(page)
    await page.unroute('**/entry.client-*.js')
    await openDashboard(page, '/')
    await expect(page.getByRole('tab', { name: 'Grandmother' })).toBeVisible()
    const rows = await readFirstRows(page)
    expect(rows.map(placeOf)).toEqual(written.map(placeOf))
  })

  test(
    'where the rows would be others, because this device remembers another order, none are shown before',
    { tag: ONE_VARIANT_TAG },
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('fairweight-display', 'roomy letters sorted:ticker'))
      await openWritten(page)
      await expect(page.locator('.startup-screen')).toBeVisible()
      await expect(writtenRows(page)).toHaveCount(0)
      await page.unroute('**/entry.client-*.js')
      await openDashboard(page, '/')
      const tickers = (await readFirstRows(page)).map(({ text }) => text)
      expect(tickers).toEqual(tickers.toSorted())
    },
  )
})

test.describe(() => {
  test.use({ signedInAs: 'momentum subscriber', javaScriptEnabled: false })

  test(
    'without scripts the first companies can be read, without the grades of a tool that is not in the plan',
    { tag: ONE_VARIANT_TAG },
    async ({ page }) => {
      await waitForWrittenRows(page)
      await page.goto('/')
      await expect(writtenRows(page).first()).toBeVisible()
      await expect(page.locator('#written-page').getByText('Not in your plan').first()).toBeVisible()
      await expect(page.locator('noscript p')).toBeInViewport()
    },
  )
})

test.describe('with the service worker', { tag: ONE_VARIANT_TAG }, () => {
  test.use({ serviceWorkers: 'allow', expectedNoise: CUT_OFF })

  // Each signs somebody up by the operator's command and opens the dashboard several times.
  test.setTimeout(120_000)

  /** Whose dashboard the service worker keeps; null without one. */
  const keptFor = (page: Page) =>
    page.evaluate(async (name) => {
      const cache = await caches.open(name)
      const [kept] = await cache.keys()
      const html = kept && (await (await cache.match(kept))?.text())
      return /data-kept-for="([^"]+)"/.exec(html ?? '')?.[1] ?? null
    }, KEPT_PAGE_CACHE)

  /** Somebody whose dashboard the service worker of this browser keeps. */
  async function keepFor(page: Page, person: Person): Promise<void> {
    await signIn(page.context(), person)
    await waitForWrittenRows(page)
    await openDashboard(page, '/')
    await waitUntilInstalled(page)
    await openDashboard(page, '/')
    await expect.poll(() => keptFor(page)).not.toBeNull()
  }

  test('the rows of the last visit are there at once, without a network too, until somebody logs out', async ({
    page,
    context,
    product,
  }) => {
    await keepFor(page, await signUpSubscriber(product))
    await context.setOffline(true)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-kept-for', /\.bundle member\./)
    await expect(page.locator('[role="row"][aria-selected]').filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('#written-page')).toHaveCount(0)
    await context.setOffline(false)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/learn$/)
    await expect.poll(() => keptFor(page)).toBeNull()
    await page.goto('/')
    await expect(page).toHaveURL(/\/learn$/)
  })

  test('nothing of one person is shown to another, whose own rows take its place', async ({
    page,
    context,
    product,
  }) => {
    await keepFor(page, await signUpSubscriber(product))
    // As if somebody had changed the cookies beside the pages, so that none of them could clear up.
    const other = await signUpSubscriber(product, 'momentum_stock_tool')
    await context.clearCookies()
    await signIn(context, other)
    await waitForWrittenRows(page)
    await page.addInitScript(() => {
      const look = () => {
        const row = document.querySelector('#written-page [role="row"][aria-selected]')
        if (row?.checkVisibility())
          Object.assign(window, { seenKept: document.documentElement.dataset['keptFor'] ?? '' })
        requestAnimationFrame(look)
      }
      look()
    })
    await openDashboard(page, '/')
    expect(await page.evaluate(() => 'seenKept' in window)).toBe(false)
    await expect(page.getByText('Not in your plan').first()).toBeVisible()
    // That visit cleared away all that was kept for somebody else; the next one is kept.
    await openDashboard(page, '/')
    await expect.poll(() => keptFor(page)).toMatch(/\.momentum_stock_tool member\.momentum$/)
    await openDashboard(page, '/')
    await expect(page.locator('html')).toHaveAttribute('data-kept-for', /\.momentum_stock_tool member\.momentum$/)
  })
})

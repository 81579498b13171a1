import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { isNarrow, openDashboard, search, showFilters, visibleCount } from './dashboard.ts'
import { LONG_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'

test.use({ signedInAs: 'subscriber' })

/** Scrolls the list in one leap after another, each in a frame of its own. */
async function fling(page: Page, leaps: readonly number[]): Promise<void> {
  await page.getByRole('grid').evaluate(async (grid, tops) => {
    for (const top of tops) {
      grid.scrollTop = top
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, leaps)
}

/** What stands on the page once the list rests: the rows' numbers as they follow one another in the document, and whether rows fill the view. */
function drawnRows(page: Page) {
  return page.getByRole('grid').evaluate((grid) => {
    const rows = [...grid.querySelectorAll('[id^="stock-row-"]')]
    const numbers = rows.map((row) => Number(row.getAttribute('aria-rowindex')))
    const { top, bottom } = grid.getBoundingClientRect()
    const boxes = rows.map((row) => row.getBoundingClientRect())
    return {
      isInOrder: numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0)),
      hasEachOnce: new Set(numbers).size === numbers.length,
      isFilled: boxes.some((box) => box.top <= top + 48) && boxes.some((box) => box.bottom >= bottom - 1),
      first: numbers[0],
    }
  })
}

const AT_REST = { isInOrder: true, hasEachOnce: true, isFilled: true }

/** Where a row stands in the grid's view and in the window, told in figures where it does not stand whole in both. */
function placeOf(page: Page, position: number) {
  return page.getByRole('grid').evaluate((grid, id) => {
    const view = grid.getBoundingClientRect()
    const row = document.getElementById(id)?.getBoundingClientRect()
    const bottom = Math.min(view.bottom, innerHeight)
    const isWhole = row !== undefined && row.top >= view.top - 1 && row.bottom <= bottom + 1
    return isWhole ? 'whole' : { row, view, window: innerHeight, scrollTop: grid.scrollTop, page: scrollY }
  }, `stock-row-${position}`)
}

test('a flung list comes to rest on rows in their order, down and up again', async ({ page }) => {
  await openDashboard(page, '/')
  await fling(page, [900, 1800, 9000, 40_000, 40_300, 40_100])
  await expect.poll(() => drawnRows(page)).toMatchObject(AT_REST)
  await fling(page, [39_900, 20_000, 300, 90])
  await expect.poll(() => drawnRows(page)).toMatchObject(AT_REST)
  await fling(page, [0])
  await expect.poll(() => drawnRows(page)).toMatchObject({ ...AT_REST, first: 2 })
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3001')
})

test('the active row stays named however far the list is scrolled, and the next key brings it back', async ({
  page,
}) => {
  await openDashboard(page, '/')
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await fling(page, [5000, 60_000])
  await expect.poll(() => drawnRows(page)).toMatchObject({ hasEachOnce: true, isFilled: true })
  await expect(grid).toBeFocused()
  const active = page.locator('#stock-row-1')
  await expect(grid).toHaveAttribute('aria-activedescendant', 'stock-row-1')
  await expect(active).toHaveAttribute('aria-rowindex', '3')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => placeOf(page, 2)).toBe('whole')
  await page.keyboard.press('End')
  await expect.poll(() => placeOf(page, 2999)).toBe('whole')
  await expect.poll(() => drawnRows(page)).toMatchObject(AT_REST)
})

test('the row that a key has brought into view stays there when less room is left', async ({ page }) => {
  await openDashboard(page, '/')
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect.poll(() => placeOf(page, 2999)).toBe('whole')
  const { width, height } = page.viewportSize() ?? assert.fail('a window has a size')
  await page.setViewportSize({ width, height: height - 150 })
  await expect.poll(() => placeOf(page, 2999)).toBe('whole')
})

test(
  'rows fill the view again when a filter leaves few and when it is taken off',
  { tag: LONG_TAG },
  async ({ page }) => {
    await openDashboard(page, '/')
    await fling(page, [50_000])
    await search(page).fill('power')
    await expect(visibleCount(page)).not.toHaveText('3,000 of 3,000 stocks')
    await expect.poll(() => drawnRows(page)).toMatchObject({ isInOrder: true, hasEachOnce: true })
    await expect(page.locator('[id^="stock-row-"]').first()).toBeInViewport()
    await search(page).fill('')
    await expect(visibleCount(page)).toHaveText('3,000 of 3,000 stocks')
    await expect.poll(() => drawnRows(page)).toMatchObject(AT_REST)
  },
)

/** The tickers on the page, from the top. */
function tickers(page: Page): Promise<(string | null | undefined)[]> {
  return page
    .locator('[id^="stock-row-"]')
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) => row.querySelector('button.font-semibold')?.textContent),
    )
}

test('letters typed one after another end in the stocks of the whole word, also beyond the view', async ({ page }) => {
  await openDashboard(page, '/?q=power')
  await expect.poll(() => drawnRows(page)).toMatchObject({ isInOrder: true, hasEachOnce: true })
  const count = await visibleCount(page).textContent()
  await expect.poll(() => tickers(page)).not.toContain(undefined)
  const found = await tickers(page)
  await openDashboard(page, '/')
  await search(page).pressSequentially('power')
  await expect(visibleCount(page)).toHaveText(count ?? '')
  // A notice above the list may come meanwhile, and then there are fewer rows.
  await expect
    .poll(async () => {
      const typed = await tickers(page)
      return {
        isLong: typed.length > 6,
        differ: typed.filter((ticker, at) => at < found.length && ticker !== found[at]),
      }
    })
    .toEqual({ isLong: true, differ: [] })
})

test('whatever is pressed right after a letter keeps the letter', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/')
  if (!isNarrow(page)) await showFilters(page)
  await search(page).pressSequentially('pow')
  await showFilters(page)
  const large = page.getByRole('group', { name: 'Company size' }).getByRole('button', { name: /^Large/ })
  await large.click()
  await expect(large).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/q=pow/)
  await expect(page).toHaveURL(/cap=Large/)
})

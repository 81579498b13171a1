import { getTour, putTour } from '@fairweight/contract/calls'
import { requireDone } from '../../../scripts/product/person.ts'
import { EVERY_VARIANT_TAG, LONG_TAG, MAIN_TAG, ONE_VARIANT_TAG, WIDE_FIRST_TAG } from '../variants.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { isNarrow, openDashboard, search } from './dashboard.ts'
import {
  button,
  expectStep,
  fourStocks,
  continueTour,
  holdRequests,
  missing,
  nameList,
  next,
  optimize,
  panel,
  press,
  openTourAtAddStocks,
  openTourAtOptimize,
} from './tour.ts'
test.use({ tour: 'opens' })

test(
  'the tour opens automatically when the user has no lists, its ten steps lead to a free trial, and none has a finding',
  { tag: [EVERY_VARIANT_TAG, MAIN_TAG] },
  async ({ page }) => {
    test.slow()
    await openDashboard(page, '/demo')
    await expectStep(page, 1, 'Welcome to Fairweight')
    await expectAccessible(page)
    await continueTour(page, 2, 'Create a list')
    await expectAccessible(page)
    await nameList(page, 'Of the tour')
    await continueTour(page, 3, 'What is on your list')
    await expect(page.getByRole('tabpanel', { name: 'Of the tour' })).toContainText('This list is empty')
    await continueTour(page, 4, 'Find what suits you')
    await continueTour(page, 5, 'The reason for each grade')
    await expect(page.getByRole('dialog', { name: /^HLX, / })).toBeVisible()
    await expectAccessible(page)
    await continueTour(page, 6, 'Put four stocks on your list')
    await expect(page.getByRole('dialog', { name: /^HLX, / })).toBeHidden()
    for (const ticker of await fourStocks(page)) await press(page, ticker)
    await expectAccessible(page)
    await continueTour(page, 7, 'Optimize your list')
    await expectAccessible(page)
    await optimize(page).click()
    await expectStep(page, 8, 'Your best mix')
    await expect(next(page)).toBeEnabled()
    await expectAccessible(page)
    await continueTour(page, 9, 'Make it yours')
    await page
      .getByRole('button', { name: 'Least Risk' })
      .or(page.getByRole('radio', { name: 'Least Risk' }))
      .first()
      .click()
    // While the next mix is computed the one before stands there faded.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    await continueTour(page, 10, 'You’ve finished the tour')
    await expectAccessible(page)
    await panel(page).getByRole('link', { name: 'Start a 7-day Free Trial' }).click()
    await expect(page).toHaveURL(/\/plans$/)
  },
)

test('the example of the details step is HLX', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  await page.evaluate(() =>
    sessionStorage.setItem('fairweight-tour', JSON.stringify({ step: 'stock-details', finished: false })),
  )
  await page.reload()
  await expectStep(page, 2, 'Create a list')
  await nameList(page, 'One')
  for (let place = 3; place < 6; place++) await next(page).click()
  await expect(page.getByRole('dialog', { name: /^HLX, / })).toBeVisible()
  await expect(panel(page)).toContainText('This is HLX, one of our fictional companies')
})

test('“Take a Tour” begins it at any time, with lists and after leaving', { tag: WIDE_FIRST_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  await button(page, 'Skip Demo').click()
  await expect(panel(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await page.getByRole('button', { name: isNarrow(page) ? 'Menu' : 'Learn', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Take a Tour' }).click()
  await expectStep(page, 1, 'Welcome to Fairweight')
  await expect(page).toHaveURL(/\/demo$/)
})

test('each way out has its own name, and leaving anywhere loses nothing', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  await expect(button(page, 'Skip Demo')).toBeVisible()
  await continueTour(page, 2, 'Create a list')
  await nameList(page, 'Stays')
  await button(page, 'Exit Demo').click()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Stays' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Stays' })).toBeVisible()
  await expect(panel(page)).toBeHidden()
})

test('at least one list is needed to pass step 2', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  await continueTour(page, 2, 'Create a list')
  await expect(next(page)).toBeDisabled()
  await expect(missing(page)).toHaveText('Create a list to continue.')
  await nameList(page, 'First')
  await expect(next(page)).toBeEnabled()
  await continueTour(page, 3, 'What is on your list')
})

test('only the hole answers the pointer; the page beside waits', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  await continueTour(page, 2, 'Create a list')
  const box = await page.getByRole('row').nth(4).boundingBox()
  if (!box) throw new Error('The table has no fifth row.')
  await page.mouse.click(box.x + 400, box.y + box.height / 2)
  await expect(page.getByRole('dialog', { name: /, / })).toHaveCount(0)
  await expectStep(page, 2, 'Create a list')
})

test('the whole tour by keyboard alone', { tag: WIDE_FIRST_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  const goByKey = async (place: number, title: string) => {
    await next(page).focus()
    await page.keyboard.press('Enter')
    await expectStep(page, place, title)
  }
  await expectStep(page, 1, 'Welcome to Fairweight')
  await goByKey(2, 'Create a list')
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'Create a list', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'List name' })).toBeFocused()
  await page.keyboard.type('By hand')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'List name' })).toBeHidden()
  await expect(next(page)).toBeEnabled()
  await page.keyboard.press('F6')
  await expect(panel(page)).toBeFocused()
  await goByKey(3, 'What is on your list')
  await goByKey(4, 'Find what suits you')
  await goByKey(5, 'The reason for each grade')
  await goByKey(6, 'Put four stocks on your list')
  await page.keyboard.press('F6')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  for (let added = 0; added < 4; added++) {
    await page.keyboard.press('a')
    await page.keyboard.press('j')
  }
  await expect(next(page)).toBeEnabled()
  await page.keyboard.press('F6')
  await goByKey(7, 'Optimize your list')
  await page.keyboard.press('F6')
  await expect(optimize(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectStep(page, 8, 'Your best mix')
  await expect(next(page)).toBeEnabled()
  await goByKey(9, 'Make it yours')
  await goByKey(10, 'You’ve finished the tour')
  await button(page, 'Explore the Demo').focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeHidden()
})

test('Escape leaves the tour', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  await expectStep(page, 1, 'Welcome to Fairweight')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
})

test('the panel stays within the window at every step', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  const view = page.viewportSize()
  if (!view) throw new Error('This test needs a window.')
  const expectInside = () =>
    expect(async () => {
      const box = await panel(page).boundingBox()
      expect(box).not.toBeNull()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(view.width)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(view.height)
    }).toPass({ timeout: 15_000 })
  await expectInside()
  await continueTour(page, 2, 'Create a list')
  await nameList(page, 'Inside')
  for (let place = 3; place <= 6; place++) {
    await next(page).click()
    await expect(panel(page)).toContainText(`Step ${place} of 10`)
    await expectInside()
  }
})

test.describe('with a session', { tag: ONE_VARIANT_TAG }, () => {
  test.use({ signedInAs: 'guest' })

  test('exactly four stocks are needed, and more than four shows how many to remove', async ({ page, visitor }) => {
    await openTourAtAddStocks(page, visitor)
    await expect(missing(page)).toHaveText('Add 4 more stocks to continue.')
    await expect(next(page)).toBeDisabled()
    const [example = '', ...others] = await fourStocks(page)
    for (const [at, ticker] of others.entries()) {
      await press(page, ticker)
      await expect(missing(page)).toHaveText(`Add ${3 - at} more ${at === 2 ? 'stock' : 'stocks'} to continue.`)
    }
    await press(page, example)
    await expect(next(page)).toBeEnabled()
    await search(page).fill('')
    const more = page.getByRole('button', { name: /^Add \w+ to Of the tour$/ })
    await more.first().click()
    await expect(missing(page)).toHaveText('Remove 1 stock to continue.')
    await more.first().click()
    await expect(missing(page)).toHaveText('Remove 2 stocks to continue.')
    await expect(next(page)).toBeDisabled()
  })

  test('the optimize step advances by clicking the optimize button, and only the last tweak step can go back', async ({
    page,
    visitor,
  }) => {
    await openTourAtOptimize(page, visitor)
    await expect(next(page)).toHaveCount(0)
    await expect(button(page, 'Back')).toHaveCount(0)
    await page.mouse.click(300, 400)
    await expectStep(page, 7, 'Optimize your list')
    await optimize(page).click()
    await expectStep(page, 8, 'Your best mix')
    await expect(button(page, 'Back')).toHaveCount(0)
    await expect(next(page)).toBeEnabled()
    await expect(page.getByRole('table', { name: 'The optimal mix' })).toBeVisible()
    await continueTour(page, 9, 'Make it yours')
    await button(page, 'Back').click()
    await expectStep(page, 8, 'Your best mix')
  })

  test('delayed steps are polled: the results wait for the optimizer', async ({ page, visitor }) => {
    await openTourAtOptimize(page, visitor)
    const letGo = await holdRequests(page, '**/api/stocks/custom-optimization')
    await optimize(page).click()
    await expectStep(page, 8, 'Your best mix')
    await expect(missing(page)).toHaveText('The optimizer is still running.')
    await expect(next(page)).toBeDisabled()
    letGo()
    await expect(next(page)).toBeEnabled()
  })

  test('the server keeps the step, in another tab too', async ({ page, context, visitor }) => {
    await openDashboard(page, '/demo')
    await continueTour(page, 2, 'Create a list')
    await nameList(page, 'Kept')
    await continueTour(page, 3, 'What is on your list')
    await expect
      .poll(async () => requireDone(await visitor.call(getTour)).body)
      .toEqual({ step: 'list-contents', finished: false })
    const other = await context.newPage()
    await openDashboard(other, '/demo')
    await expectStep(other, 3, 'What is on your list')
  })

  test(
    'who has left the tour, or has a list and never began it, is not led again',
    { tag: LONG_TAG },
    async ({ page, visitor }) => {
      await saveList(visitor, 'Mine')
      await openDashboard(page, '/demo')
      await expect(page.getByRole('tab', { name: 'Mine' })).toBeVisible()
      await expect(panel(page)).toBeHidden()
      requireDone(await visitor.call(putTour, { body: { step: 'filtering', finished: false } }))
      await page.reload()
      await expectStep(page, 4, 'Find what suits you')
      requireDone(await visitor.call(putTour, { body: { step: 'filtering', finished: true } }))
      await page.reload()
      await expect(page.getByRole('tab', { name: 'Mine' })).toBeVisible()
      await expect(panel(page)).toBeHidden()
    },
  )
})

test.describe('with a list of before', () => {
  test.use({ signedInAs: 'guest' })

  test(
    'the tour goes on at its step after a reload, once the lists are loaded',
    { tag: WIDE_FIRST_TAG },
    async ({ page, visitor }) => {
      await openTourAtAddStocks(page, visitor)
      const letGo = await holdRequests(page, '**/api/lists/**')
      await page.reload()
      await expect(page.getByRole('grid')).toBeVisible()
      await expect(panel(page)).toBeHidden()
      letGo()
      await expectStep(page, 6, 'Put four stocks on your list')
      await expect(missing(page)).toHaveText('Add 4 more stocks to continue.')
    },
  )
})

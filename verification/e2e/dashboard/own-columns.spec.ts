import { expectAccessible } from '../monitors/accessible.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { isNarrow, openDashboard, showFilters } from './dashboard.ts'

test.use({ signedInAs: 'nobody' })

test(
  'columns are chosen and stay when the page is opened again, and the range sliders show where stocks stand',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo?columns=name,price')
    await showFilters(page)
    await expect(page.getByRole('group', { name: 'Price' })).toContainText(/Half of \d+ stocks lie between \$/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Choose columns' }).last().click()
    const drawer = page.getByRole('dialog', { name: 'Columns' })
    await drawer.getByRole('searchbox').fill('beta')
    await drawer.getByRole('checkbox', { name: 'Beta, 2 years', exact: true }).check()
    await drawer.getByRole('checkbox', { name: 'Beta, 2 years, percentile in the sector' }).check()
    await expectAccessible(page)
    await expect(page).toHaveURL(/columns=name,price,beta,beta\.p/)
    await openDashboard(page, '/demo')
    const shown = isNarrow(page)
      ? page.getByText(/^Beta -?[\d.]+ · Beta percentile/).first()
      : page.getByRole('columnheader', { name: 'Beta sector percentile' })
    await expect(shown).toBeVisible()
  },
)

test(
  'the edge of a column is dragged, the columns before stay in place, and a column is dragged to another place',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo?columns=name,*,value,price,pe,roic,beta,marketCap,sector')
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
    await expect(head('Beta')).toBeVisible()
    const edge = page.getByRole('separator', { name: 'Width of Price' })
    const before = await head('Price USD').boundingBox()
    const at = (await edge.boundingBox())!
    await page.mouse.move(at.x + at.width / 2, at.y + 10)
    await page.mouse.down()
    await page.mouse.move(at.x + at.width / 2 + 60, at.y + 10, { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL(/price_144/)
    expect((await head('Price USD').boundingBox())?.width).toBe((before?.width ?? 0) + 60)
    await edge.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/price,pe/)

    const company = await head('Company').boundingBox()
    await page.getByRole('grid', { name: 'Stocks' }).evaluate((grid) => grid.scrollBy(400, 0))
    expect((await head('Company').boundingBox())?.x).toBe(company?.x)

    await page.getByRole('button', { name: 'Choose columns' }).first().click()
    const items = page.getByRole('dialog', { name: 'Columns' }).getByRole('listitem')
    const from = (await items.filter({ hasText: 'Beta' }).getByTitle(/^Drag/).boundingBox())!
    const to = (await items.filter({ hasText: 'Price' }).first().boundingBox())!
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, to.y + to.height / 2, { steps: 12 })
    await page.mouse.up()
    await expect(page).toHaveURL(/value,beta,price,pe,roic/)
  },
)

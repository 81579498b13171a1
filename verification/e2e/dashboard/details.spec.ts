import type { Page } from '@playwright/test'
import { expectAccessible } from '../monitors/accessible.ts'
import { openDashboard, openPart, rowOf, search, waitForSettled } from './dashboard.ts'
import { EVERY_VARIANT_TAG, LONG_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'

for (const [address, signedInAs] of [
  ['/', 'subscriber'],
  ['/demo', 'nobody'],
] as const) {
  test.describe(address, () => {
    test.use({ signedInAs })

    test(
      'a figure walks back to the filings it came from, with what was taken away',
      { tag: ONE_VARIANT_TAG },
      async ({ page }) => {
        await openDashboard(page, address)
        await search(page).fill('HLX')
        await rowOf(page, 'HLX').getByRole('button', { name: 'HLX', exact: true }).click()
        const drawer = page.getByRole('dialog', { name: /^HLX/ })
        await expect(drawer).toBeVisible()
        await expect(drawer.getByText('Value.', { exact: true })).toBeVisible()
        await openPart(drawer, 'Figures')
        const measure = drawer.locator('[data-measure="GRAHAM_NUMBER"]')
        await measure.locator('summary').first().click()
        await expect(
          measure.getByText(
            'Formula: Graham number = √(Graham’s multiple × diluted earnings per share × book value per share)',
          ),
        ).toBeVisible()
        await measure
          .getByText(/rows? behind it/)
          .first()
          .click()
        const table = measure.locator('details').first().getByRole('table')
        await expect(table.getByRole('columnheader')).toHaveText([
          'Item',
          'Amount',
          'Period',
          'Tag',
          'Filed',
          'Accession',
          'Source',
        ])
        const rows = table.locator('tbody').getByRole('row')
        await expect(rows.first()).toContainText(
          /\d+ months to .*[A-Z]\w+.*\w+ \d+, \d{4}, form 10-[KQ]99\d{8}-\d\d-\d{6}, fictional filing.*sample-facts/,
        )
        await expect(rows.last()).toContainText(/^Minus the same months a year earlier/)
        await expect(measure.getByRole('link')).toHaveCount(0)
      },
    )
  })
}

test(
  'the drawer holds every figure, both pictures and their tables, without a finding',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo?stock=HLX')
    const drawer = page.getByRole('dialog', { name: /^HLX/ })
    await openPart(drawer, 'History')
    await expect(drawer.getByRole('slider', { name: /Close over five years/ })).toBeVisible()
    await expectAccessible(page)
    await openPart(drawer, 'Figures')
    await expect(drawer.getByRole('img', { name: /Price against intrinsic value/ })).toBeVisible()
    for (const name of [
      'Market capitalization',
      'Three-year maximum',
      'Five-year average',
      'Momentum percentile',
      'Above the lagged one-year average',
    ]) {
      await expect(drawer.locator('dt', { hasText: name })).toHaveCount(1)
    }
    await expectAccessible(page)
    for (const summary of await drawer.getByText('Show the data as a table').filter({ visible: true }).all())
      await summary.click()
    await expect(drawer.getByRole('table', { name: 'Price and estimates, USD per share' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('the watermark lies over the drawer too', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo?stock=HLX')
  await expect(page.getByRole('dialog', { name: /^HLX/ })).toBeVisible()
  await expect(page.locator('body > .watermark')).toHaveCSS('z-index', '60')
})

test('the price is read off day by day with the arrow keys', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo?stock=HLX&part=history')
  const slider = page.getByRole('slider', { name: /Close over five years/ })
  await slider.focus()
  const last = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '')
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', last ?? '')
})

test(
  'the next and the previous stock are one press away, and the back button closes',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo')
    await page
      .getByRole('grid')
      .getByRole('button', { name: /^[A-Z]{2,4}\d$/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const first = new URL(page.url()).searchParams.get('stock') ?? ''
    await page.getByRole('button', { name: 'Next stock' }).click()
    await expect(page).not.toHaveURL(new RegExp(`stock=${first}$`))
    await page.getByRole('button', { name: 'Previous stock' }).click()
    await expect(page).toHaveURL(new RegExp(`stock=${first}$`))
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

/** Every figure of the specification's stock details but for the name, as the drawer calls it. */
const FIGURES = [
  'Last close',
  'Market capitalization',
  'Discounted cash flow',
  'Earnings power value',
  'Graham number',
  'Tangible book value',
  'Future cash flow',
  'One-year average',
  'One-year average, lagged',
  'Three-year average',
  'Three-year maximum',
  'Five-year average',
  'Above the lagged one-year average',
  'Momentum percentile',
]

async function openDrawer(page: Page, query = 'stock=HLX&part=figures') {
  await openDashboard(page, `/demo?${query}`)
  const drawer = page.getByRole('dialog', { name: /^HLX/ })
  await expect(drawer.getByRole('tabpanel')).not.toBeEmpty()
  return drawer
}

test(
  'stock details: the name as the title, every field with its unit and two decimals, earnings and ESG in words, what would change a good grade and what speaks against it',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    const drawer = await openDrawer(page)
    await expect(drawer.getByRole('heading', { name: 'HLX, Hallux Optics Inc.' })).toBeVisible()
    const figures = drawer.getByRole('region', { name: 'All figures' })
    for (const name of FIGURES) {
      const figure = figures
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
      await expect(figure.locator('dd')).toHaveText(/^−?[\d,]+\.\d\d(B? USD| USD per share|%| of 100)$/)
    }
    await openPart(drawer, 'Why')
    const words = drawer.getByRole('region', { name: 'Earnings and ESG' })
    await expect(words).toContainText('Latest earningsNot negative')
    await expect(words).toContainText('Last five yearsNever negative')
    await expect(words).toContainText('ESGMarked as a sustainable company')
    await expect(
      drawer.getByRole('region', { name: 'What would change the grade' }).getByRole('listitem').first(),
    ).toHaveText(/^It becomes \S+ when the price/)
    const against = drawer
      .getByRole('region', { name: 'The case against', exact: true })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    await expect(against).toHaveCount(5)
    for (const row of await against.all())
      await expect(row.getByRole('cell')).toHaveText(/^−[\d.]+(% of the price| stars)$/)
  },
)

test('stock details: an empty field reads n/a with its reason, never 0', { tag: ONE_VARIANT_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo?stock=BIP3&part=figures')
  const figures = page.getByRole('dialog').getByRole('region', { name: 'All figures' })
  const estimate = figures
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: /^Discounted cash flow$/ }) })
  await expect(estimate.locator('dd')).toHaveText(
    'n/aThis measure is not meaningful for property companies: depreciation is not a cost like any other to them, and they fund growth with debt and new shares.',
  )
})

test(
  'the price picture has the averages and the maximum as labelled lines, over one, three or five years',
  { tag: LONG_TAG },
  async ({ page }) => {
    const drawer = await openDrawer(page, 'stock=HLX&part=history')
    const figure = drawer.locator('figure').filter({ has: page.getByRole('heading', { name: /^Close over/ }) })
    for (const name of ['1-year average', '1-year, lagged', '3-year average', '3-year maximum', '5-year average'])
      await expect(figure.locator('svg text', { hasText: name })).toHaveCount(1)
    const dashes = await figure
      .locator('line[stroke-dasharray]')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('stroke-dasharray')))
    expect(new Set(dashes).size).toBe(5)
    for (const [button, words] of [
      ['1 year', 'one year'],
      ['3 years', 'three years'],
      ['5 years', 'five years'],
    ] as const) {
      await drawer.getByRole('button', { name: button, exact: true }).click()
      await expect(drawer.getByRole('slider', { name: `Close over ${words}, day by day` })).toBeVisible()
    }
  },
)

test(
  'every assumption can be changed, the flip point is named, and reset returns exactly the published value',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    const drawer = await openDrawer(page)
    await openPart(drawer, 'What if')
    const assumptions = drawer.getByRole('list', { name: 'Assumptions' })
    await expect(assumptions.getByRole('slider')).toHaveCount(9)
    const grade = drawer.getByRole('status', { name: 'Grade now' })
    const published = await grade.textContent()
    const values = drawer.getByRole('region', { name: 'Value estimates under these assumptions' })
    // The table comes a moment after the sliders.
    await values.getByRole('row').first().waitFor()
    const before = await values.getByRole('row').allTextContents()
    const flip = /^The grade flips to (\S+) when the discount rate passes ([\d.]+)%\.$/.exec(
      (await assumptions.getByText(/when the discount rate passes/).textContent()) ?? '',
    )
    const [, rating = '', at = ''] = flip ?? []
    const rate = assumptions.getByRole('textbox', { name: 'Discount rate, in percent' })
    await rate.fill((Number(at) * 0.99).toFixed(4))
    await expect(grade).toContainText('Value rating A two stars')
    await rate.fill((Number(at) * 1.01).toFixed(4))
    await expect(grade).toContainText(`Value rating ${rating.replace('**', ' two stars')}`)
    await expect.poll(() => values.getByRole('row').allTextContents()).not.toEqual(before)
    await expect(page).toHaveURL(/whatif=r0\.\d+/)
    await assumptions.getByRole('slider', { name: 'Initial growth' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/whatif=r0\.\d+,g0\.0\d+/)
    await drawer.getByRole('button', { name: 'Reset to the published values' }).click()
    await expect(grade).toHaveText(published ?? '')
    await expect.poll(() => values.getByRole('row').allTextContents()).toEqual(before)
    await expect(page).not.toHaveURL(/whatif/)
  },
)

test(
  'a link brings the assumptions along; what is wrong in it is ignored, and another stock begins anew',
  { tag: LONG_TAG },
  async ({ page }) => {
    const drawer = await openDrawer(page, 'stock=HLX&whatif=r0.11,g7,zz')
    await expect(drawer.getByRole('textbox', { name: 'Discount rate, in percent' })).toHaveValue('11')
    await expect(drawer.getByText('As published', { exact: true })).toHaveCount(8)
    await page
      .getByRole('button', { name: /^(Next|Previous) stock$/ })
      .and(page.locator(':enabled'))
      .first()
      .click()
    await expect(page).not.toHaveURL(/whatif/)
  },
)

test(
  'the next and the previous stock come by keyboard while the drawer is open',
  { tag: LONG_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo')
    await page
      .getByRole('grid')
      .getByRole('button', { name: /^[A-Z]{2,4}\d$/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const first = page.url()
    await page.getByRole('grid').focus()
    for (const [onward, back] of [
      ['j', 'k'],
      ['ArrowDown', 'ArrowUp'],
    ] as const) {
      await page.keyboard.press(onward)
      await expect(page).not.toHaveURL(first)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press(back)
      await expect(page).toHaveURL(first)
    }
  },
)

test('the figures can be copied as a table', { tag: LONG_TAG }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const drawer = await openDrawer(page)
  await drawer.getByRole('region', { name: 'All figures' }).getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText(`${FIGURES.length} rows copied`)).toBeVisible()
  const [header, ...rows] = (await page.evaluate(() => navigator.clipboard.readText())).trim().split(/\r?\n/)
  expect(header).toBe('FIELD\tVALUE\tUNIT\tREASON')
  expect(rows).toHaveLength(FIGURES.length)
})

test('on paper the open stock stands alone, whole and marked as sample data', { tag: LONG_TAG }, async ({ page }) => {
  await openDrawer(page, 'stock=HLX')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const sheet = page.locator('.printed-alone')
  await expect(sheet.locator('figure').filter({ hasText: 'Close over five years' })).toBeVisible()
  for (const text of [
    'SAMPLE DATA, NOT MARKET DATA',
    'HLX, Hallux Optics Inc.',
    'snapshot',
    'Value.',
    'The case against',
    'All figures',
    'Every reported row',
    'Price against intrinsic value',
  ])
    await expect(sheet.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(sheet.getByText(/^As of \w+ \d+, \d{4}, snapshot \w+$/)).toBeVisible()
  await expect(page.locator('[role="grid"]')).toBeHidden()
  for (const name of ['Print', 'More']) await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  await expect(page.locator('.watermark')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(255, 255, 255)')
  const cuts = () =>
    sheet.evaluate((element) => {
      const within = [...document.querySelectorAll('*')].filter((one) => one.contains(element))
      return within.filter(
        (one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible',
      ).length
    })
  await expect.poll(cuts).toBe(0)
})

/** 200% zoom of a usual laptop; a phone and the laptop itself are looks of their own. */
const ZOOMED = { width: 640, height: 400 }

test(
  'the drawer with what if open has no finding, and nothing of it is cut off, zoomed in to 200% neither',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    const drawer = await openDrawer(page, 'stock=HLX&whatif=r0.11')
    const assumptions = drawer.getByRole('list', { name: 'Assumptions' })
    await expect(assumptions.getByRole('slider')).toHaveCount(9)
    await openPart(drawer, 'Why')
    await expect(drawer.getByRole('region', { name: 'The case against', exact: true })).toBeVisible()
    await expectAccessible(page)
    await openPart(drawer, 'What if')
    await assumptions.scrollIntoViewIfNeeded()
    await expectAccessible(page)
    for (const size of [page.viewportSize(), ZOOMED]) {
      if (size) await page.setViewportSize(size)
      await waitForSettled(page)
      await expect
        .poll(() => drawer.locator('.printed-alone').evaluate((element) => element.scrollWidth - element.clientWidth))
        .toBeLessThanOrEqual(0)
      await drawer.getByRole('slider', { name: 'Initial growth' }).focus()
      await drawer.getByRole('slider', { name: 'Years of fading growth' }).focus()
      await expect(drawer.getByRole('slider', { name: 'Years of fading growth' })).toBeInViewport()
    }
  },
)

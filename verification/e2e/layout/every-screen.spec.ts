import type { Page } from '@playwright/test'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { expect, test } from '../accounts/test.ts'
import { waitForSettled } from '../dashboard/dashboard.ts'
import { open } from '../public/hydrated.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { ADDRESSES, ANSWERED_WITH_ERROR, companyNames, SCREENS } from './screens.ts'
import { findTextFaults } from './text-faults.ts'

/** In CSS pixels. A page enlarged to 200% has half as many in the same window, each drawn by four of the screen. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 384, height: 512 },
  { width: 640, height: 400 },
  { width: 960, height: 540 },
]
const WIDE = SIZES.filter(({ width }) => width >= 1280)
const PHONE = SIZES.filter(({ width }) => width < 640)
/** From here on a company's name is never shortened. */
const ROOM_FOR_NAMES = 1280
const SETTLING_MS = 700

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** Measures the page at each size. Themes change colors alone, which a test of the style sheets holds. */
async function expectNoTextFaults(page: Page, visitor: Visitor, sizes = SIZES): Promise<void> {
  const names = await companyNames(visitor)
  await page.evaluate(() => document.fonts.ready)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await waitForSettled(page)
    const wanted = { names: size.width >= ROOM_FOR_NAMES ? names : [] }
    let faults = await findTextFaults(page, wanted)
    // What measures itself follows the window late on a busy machine; a fault that stands is found a second time.
    if (faults.length > 0) {
      await page.waitForTimeout(SETTLING_MS)
      faults = await findTextFaults(page, wanted)
    }
    expect.soft(faults, `${new URL(page.url()).pathname} at ${size.width} × ${size.height}`).toEqual([])
  }
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
}

const WORKERS = 3

// A page of its own for each address would cost more than looking at it; so many tests share them that workers can.
for (const first of Array.from({ length: WORKERS }, (_, at) => at)) {
  test.describe(() => {
    test.use({ expectedNoise: ANSWERED_WITH_ERROR })

    const addresses = ADDRESSES.filter((_, at) => at % WORKERS === first)
    const title = `every text of ${addresses[0]} and ${addresses.length - 1} further pages stands whole and apart`
    test(title, { tag: ONE_VARIANT_TAG }, async ({ page, visitor }) => {
      for (const address of addresses) {
        await open(page, address)
        await waitUntilLoaded(page)
        await expectNoTextFaults(page, visitor)
      }
    })
  })
}

for (const { name, signedInAs = 'nobody', only, show, isWaiting = false, noise = null } of SCREENS) {
  test.describe(() => {
    test.use({ signedInAs, expectedNoise: noise, tour: name.includes('tour') ? 'opens' : 'left' })

    test(`every text of ${name} stands whole and apart`, { tag: ONE_VARIANT_TAG }, async ({ page, visitor }) => {
      const sizes = only === undefined ? SIZES : only === 'phone' ? PHONE : WIDE
      if (sizes[0] && only) await page.setViewportSize(sizes[0])
      await show(page, visitor)
      if (!isWaiting) await waitUntilLoaded(page)
      await expectNoTextFaults(page, visitor, sizes)
    })
  })
}

import { expect, test } from '../accounts/test.ts'
import { openDashboard, waitForPrefetchedParts } from '../dashboard/dashboard.ts'
import { panel } from '../dashboard/tour.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'

interface Layer {
  readonly layerId: string
  readonly width: number
  readonly height: number
  readonly paintCount: number
}

test(
  'the watermark is a layer of its own, which scrolling below it does not draw again',
  { tag: ONE_VARIANT_TAG },
  async ({ page, context }) => {
    await openDashboard(page, '/demo')
    const devtools = await context.newCDPSession(page)
    let layers: readonly Layer[] = []
    devtools.on('LayerTree.layerTreeDidChange', ({ layers: found }) => void (layers = found ?? layers))
    await devtools.send('DOM.enable')
    await devtools.send('LayerTree.enable')
    /** As large as the window, and a layer for its own sake: without that it is one only while what lies below happens to be. */
    const findMark = async () => {
      const size = page.viewportSize()
      for (const layer of layers.filter(({ width, height }) => width === size?.width && height === size.height)) {
        const { layerId } = layer
        const { compositingReasonIds } = await devtools.send('LayerTree.compositingReasons', { layerId })
        if (compositingReasonIds.includes('WillChangeTransform')) return layer
      }
      return null
    }
    // What comes late (parts, fonts) draws the page again. Layers are told of with the next change.
    await waitForPrefetchedParts(page)
    await page.evaluate(() => document.fonts.ready)
    await page.getByRole('grid').hover()
    await page.mouse.wheel(0, 100)
    await expect.poll(findMark).not.toBeNull()
    const before = await findMark()
    for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 300)
    await expect.poll(() => page.getByRole('grid').evaluate((grid) => grid.scrollTop)).toBeGreaterThan(1000)
    const after = await findMark()
    expect(after?.layerId).toBe(before?.layerId)
    expect(after?.paintCount).toBe(before?.paintCount)
  },
)

test.describe('beside the tour', () => {
  test.use({ tour: 'opens' })

  test('it leaves the words of the card alone', { tag: ONE_VARIANT_TAG }, async ({ page }) => {
    await openDashboard(page, '/demo')
    await expect(panel(page)).toBeVisible()
    const card = await panel(page).evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return [left, top, right, bottom].map(Math.round)
    })
    const numbersOf = (text: string) =>
      [...text.matchAll(/(-?[\d.]+)px/g)].map(([, figure]) => Math.round(Number(figure)))
    const cut = page.locator('.watermark').evaluate((mark) => getComputedStyle(mark).clipPath)
    const [left, top, , bottom, right] = numbersOf((await cut).split('0px 0px, ').at(-1) ?? '')
    expect([left, top, right, bottom]).toEqual(card)
  })
})

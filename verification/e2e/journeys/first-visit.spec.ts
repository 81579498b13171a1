import { expect, test } from '../accounts/test.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { humanHand } from './human-hand.ts'

test.use({ tour: 'opens' })

test(
  'a first visit leads to the filing’s line behind one grade, in four presses and a minute',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    const hand = humanHand(page)
    await page.goto('/')
    await hand.press(page.getByRole('link', { name: /demo/i }).filter({ visible: true }).first())
    const why = page.getByRole('button', { name: /^Value rating.*, why$/ }).first()
    await hand.press(why)
    const figures = page.getByRole('dialog').getByRole('group', { name: 'Where the value estimates come from' })
    await hand.press(figures.getByText('Graham number').first())
    await hand.press(
      figures
        .getByText(/rows? behind it/)
        .filter({ visible: true })
        .first(),
    )
    const line = figures.locator('tbody tr').filter({ visible: true }).first()
    await expect(line).toContainText(/99\d{8}-\d\d-\d{6}, fictional filing/)
    expect(hand.presses).toBeLessThanOrEqual(4)
    expect(hand.seconds()).toBeLessThanOrEqual(60)
  },
)

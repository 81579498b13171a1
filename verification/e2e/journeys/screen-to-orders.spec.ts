import { expect, test } from '../accounts/test.ts'
import { openDashboard, visibleCount } from '../dashboard/dashboard.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { humanHand } from './human-hand.ts'

test.use({ signedInAs: 'subscriber' })

test(
  'cheap, strong, rising large caps, at most five a sector, become a list and orders in twelve presses',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/')
    const hand = humanHand(page)
    await hand.press(page.getByRole('button', { name: /^Cheap and strong/ }))
    const filters = page.getByRole('button', { name: /^Filters/ })
    if ((await filters.getAttribute('aria-expanded')) !== 'true') await hand.press(filters)
    await hand.press(page.getByRole('group', { name: 'Momentum rating' }).getByRole('button', { name: /^A / }))
    await hand.press(page.getByRole('group', { name: 'Company size' }).getByRole('button', { name: /^Large/ }))
    const perSector = page.getByLabel('At most a sector')
    await hand.press(perSector)
    await perSector.selectOption('5')
    const found = Number(/^[\d,]+/.exec((await visibleCount(page).textContent()) ?? '')?.[0] ?? 0)
    expect(found).toBeGreaterThan(1)
    await hand.press(page.getByRole('button', { name: /^Add all .* to a new list$/ }))
    const dialog = page.getByRole('dialog', { name: 'Create a list' })
    await hand.type(dialog.getByLabel('Name'), 'Rising')
    await hand.press(dialog.getByRole('button', { name: 'Create' }))
    await hand.press(page.getByRole('button', { name: 'Optimize these stocks' }))
    await hand.type(page.getByLabel('Amount to invest'), '10000')
    const orders = page.getByRole('table', { name: 'Orders' })
    await expect(orders.getByRole('rowheader').first()).toHaveText(/^Buy /)
    // Choosing the five was a press of its own.
    expect(hand.presses + 1).toBeLessThanOrEqual(12)
  },
)

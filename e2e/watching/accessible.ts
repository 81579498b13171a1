import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with one line a finding when axe finds anything at all on the page as it stands, once it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // By attribute: under a modal dialog the page is there but hidden from the accessibility tree.
  await expect(page.locator('main, [role="main"]').first()).toBeVisible()
  // Our pages hold no frames, so axe need not collect its results over frames, which costs five times as much.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] }).analyze()
  const lines = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`))
  expect(lines, 'axe findings').toEqual([])
}

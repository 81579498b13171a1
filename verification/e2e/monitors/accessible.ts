import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Marks of Base UI around what floats: each hands the focus on at once, so nobody is ever in something hidden. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** What may stand outside of landmarks: axe's own list, and menus, which float over the page as dialogs do. */
const FLOATING = 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu]'

/** The stocks' rows after the first four, which are like them. */
const FURTHER_ROWS = '[role=grid] > * > [role=rowgroup] > [role=row]:nth-child(n + 5)'

/**
 * Fails with one line a finding when axe finds anything at all on the page as it stands, once it stands. Of a long list of stocks it looks
 * at the first rows, unless told to look at all that are drawn: thirty rows cost three times the page around them, and the tests of
 * the list itself look at each.
 */
export async function expectAccessible(
  page: Page,
  { rows = 'first' }: { readonly rows?: 'first' | 'all' } = {},
): Promise<void> {
  // By attribute: under a modal dialog the page is there but hidden from the accessibility tree.
  await expect(page.locator('main, [role="main"]').first()).toBeVisible()
  // Our pages hold no frames, so axe need not collect its results over frames, which costs five times as much.
  const options = { resultTypes: ['violations'] as const, checks: { region: { options: { regionMatcher: FLOATING } } } }
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude(FOCUS_GUARDS)
  if (rows === 'first') axe.exclude(FURTHER_ROWS)
  const { violations } = await axe.options({ ...options, resultTypes: [...options.resultTypes] }).analyze()
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  )
  expect(lines, 'axe findings').toEqual([])
}

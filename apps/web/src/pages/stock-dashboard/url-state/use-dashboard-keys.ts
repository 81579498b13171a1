import { flushSync } from 'react-dom'
import { toggleTheme } from '../../../ui/theme/theme.ts'
import type { StockComparison } from '../screen/use-stock-comparison.ts'
import type { ListController } from '../lists/use-list-controller.ts'
import type { Pane } from './pane.ts'
import type { Browsing } from './use-browsing.ts'
import { type Shortcuts, useShortcuts } from './use-shortcuts.ts'

interface KeyedPage {
  readonly pane: Pane
  readonly goTo: (pane: Pane) => void
  readonly browsing: Browsing
  /** The stock that a key is about. */
  readonly activeTicker: string | null
  readonly controller: ListController
  readonly comparison: StockComparison
  readonly canOptimize: boolean
  readonly focusSearch: () => void
  readonly onKeys: () => void
}

/** What each single key of the dashboard does while they are on; the sheet of `?` tells the same. */
export function useDashboardKeys(
  areOn: boolean,
  { pane, goTo, browsing, activeTicker, controller, comparison, canOptimize, focusSearch, onKeys }: KeyedPage,
): void {
  const toggle = (mode: 'optimize' | 'portfolio') => goTo(pane === mode ? 'search' : mode)
  const keys: Shortcuts = {
    '/': () => {
      if (pane !== 'search') flushSync(() => goTo('search'))
      else if (comparison.isOpen) flushSync(comparison.close)
      focusSearch()
    },
    j: () => browsing.step(1),
    k: () => browsing.step(-1),
    a: () => activeTicker && controller.toggle(activeTicker),
    b: () => activeTicker && controller.bookmark(activeTicker, 'value'),
    B: () => activeTicker && controller.bookmark(activeTicker, 'momentum'),
    w: () => activeTicker && browsing.open(activeTicker, 'value'),
    W: () => activeTicker && browsing.open(activeTicker, 'momentum'),
    c: () => activeTicker && comparison.toggle(activeTicker),
    C: () =>
      comparison.isOpen ? comparison.close() : pane === 'search' && comparison.marked.length > 1 && comparison.open(),
    o: () => (pane === 'optimize' || canOptimize) && toggle('optimize'),
    p: () => toggle('portfolio'),
    t: toggleTheme,
    '?': onKeys,
    ...Object.fromEntries(
      (controller.tabs ?? []).slice(0, 9).map(({ id }, at) => [at + 1, () => controller.select(id)]),
    ),
  }
  useShortcuts(areOn ? keys : {})
}

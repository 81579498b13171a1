import { flushSync } from 'react-dom'
import { toggleTheme } from '../../../ui/theme/theme.ts'
import type { Comparison } from '../screen/use-comparison.ts'
import type { ListDesk } from '../lists/use-list-desk.ts'
import type { Pane } from './pane.ts'
import type { Browsing } from './use-browsing.ts'
import { type Shortcuts, useShortcuts } from './use-shortcuts.ts'

interface KeyedPage {
  readonly pane: Pane
  readonly goTo: (pane: Pane) => void
  readonly browsing: Browsing
  /** The stock that a key is about. */
  readonly activeTicker: string | null
  readonly desk: ListDesk
  readonly comparison: Comparison
  readonly canOptimize: boolean
  readonly focusSearch: () => void
  readonly onKeys: () => void
}

/** What each single key of the dashboard does while they are on; the sheet of `?` tells the same. */
export function useDashboardKeys(areOn: boolean, { pane, goTo, browsing, activeTicker, desk, comparison, canOptimize, focusSearch, onKeys }: KeyedPage): void {
  const toggle = (mode: 'optimize' | 'portfolio') => goTo(pane === mode ? 'search' : mode)
  const keys: Shortcuts = {
    '/': () => {
      if (pane !== 'search') flushSync(() => goTo('search'))
      else if (comparison.isOpen) flushSync(comparison.close)
      focusSearch()
    },
    j: () => browsing.step(1),
    k: () => browsing.step(-1),
    a: () => activeTicker && desk.toggle(activeTicker),
    b: () => activeTicker && desk.bookmark(activeTicker, 'value'),
    B: () => activeTicker && desk.bookmark(activeTicker, 'momentum'),
    c: () => activeTicker && comparison.toggle(activeTicker),
    C: () => (comparison.isOpen ? comparison.close() : pane === 'search' && comparison.marked.length > 1 && comparison.open()),
    o: () => (pane === 'optimize' || canOptimize) && toggle('optimize'),
    p: () => toggle('portfolio'),
    t: toggleTheme,
    '?': onKeys,
    ...Object.fromEntries((desk.tabs ?? []).slice(0, 9).map(({ id }, at) => [at + 1, () => desk.select(id)])),
  }
  useShortcuts(areOn ? keys : {})
}

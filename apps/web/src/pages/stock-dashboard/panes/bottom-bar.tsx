import { Icon, type IconName } from '../../../ui/marks/icon.tsx'
import type { Pane } from '../address/pane.ts'

interface BottomBarProps {
  readonly pane: Pane
  /** How many stocks the selected list holds. */
  readonly listed: number
  readonly canOptimize: boolean
  /** The optimizer is not in the reader's plan. */
  readonly isLocked: boolean
  readonly onPane: (pane: Pane) => void
}

const PANES: readonly { readonly pane: Pane; readonly label: string; readonly icon: IconName }[] = [
  { pane: 'search', label: 'Search', icon: 'search' },
  { pane: 'list', label: 'List', icon: 'check' },
  { pane: 'optimize', label: 'Optimize', icon: 'sort' },
]

/** The panes of a small screen, within reach of the thumb. Room is left for the help button. */
export function BottomBar({ pane: current, listed, canOptimize, isLocked, onPane }: BottomBarProps) {
  return (
    <nav aria-label="Panes" className="flex shrink-0 border-t border-hairline bg-surface pr-20 print:hidden">
      {PANES.map(({ pane, label, icon }) => (
        <button key={pane} type="button" aria-current={pane === current ? 'page' : undefined} disabled={pane === 'optimize' && !canOptimize} onClick={() => onPane(pane)} className="flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-xs text-muted disabled:opacity-55 aria-[current=page]:border-accent-text aria-[current=page]:font-semibold aria-[current=page]:text-ink">
          <Icon name={pane === 'optimize' && isLocked ? 'lock' : icon} />
          {pane === 'list' && listed > 0 ? `${label} (${listed})` : label}
          {pane === 'optimize' && isLocked && <span className="sr-only">, not in your plan</span>}
        </button>
      ))}
    </nav>
  )
}

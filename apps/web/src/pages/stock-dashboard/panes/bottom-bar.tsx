import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../ui/marks/icon.tsx'
import type { Pane } from '../url-state/pane.ts'

interface BottomBarProps {
  readonly pane: Pane
  readonly canOptimize: boolean
  /** The optimizers are not in the reader's plan. */
  readonly isLocked: boolean
  readonly onPane: (pane: Pane) => void
}

const PANES: readonly { readonly pane: Pane; readonly label: string; readonly icon: IconName }[] = [
  { pane: 'search', label: 'Search', icon: 'search' },
  { pane: 'optimize', label: 'Optimize', icon: 'sort' },
  { pane: 'portfolio', label: 'Portfolio', icon: 'portfolio' },
]

const NEEDS_OPTIMIZER: readonly Pane[] = ['optimize', 'portfolio']

/** The three modes on a small screen, within reach of the thumb: the bar stays while the foot of the page is scrolled to. */
export function BottomBar({ pane: current, canOptimize, isLocked, onPane }: BottomBarProps) {
  return (
    <nav
      aria-label="Modes"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-hairline bg-surface print:hidden"
    >
      {PANES.map((entry) => (
        <PaneButton
          key={entry.pane}
          icon={isLocked && NEEDS_OPTIMIZER.includes(entry.pane) ? 'lock' : entry.icon}
          isCurrent={entry.pane === current}
          disabled={entry.pane === 'optimize' && !canOptimize}
          onPress={() => onPane(entry.pane)}
        >
          {entry.label}
          {isLocked && NEEDS_OPTIMIZER.includes(entry.pane) && <span className="sr-only">, not in your plan</span>}
        </PaneButton>
      ))}
    </nav>
  )
}

interface PaneButtonProps {
  readonly icon: IconName
  readonly isCurrent: boolean
  readonly disabled: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function PaneButton({ icon, isCurrent, disabled, onPress, children }: PaneButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      disabled={disabled}
      onClick={onPress}
      className="flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-xs text-muted disabled:opacity-55 aria-[current=page]:border-accent-text aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}

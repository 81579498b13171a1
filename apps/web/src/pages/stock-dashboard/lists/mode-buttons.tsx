import { useId, type ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import type { Pane } from '../url-state/pane.ts'

interface ModeButtonsProps {
  readonly pane: Pane
  readonly hasOptimizer: boolean
  /** How many stocks of the list can be optimized. */
  readonly known: number
  /** How many stocks stand on the list; null while it is on its way. */
  readonly listed: number | null
  readonly onPane: (pane: Pane) => void
}

/** The least number of stocks that a mix is made of. */
const MIN_STOCKS = 2

/** From one mode to the others. */
export function ModeButtons(props: ModeButtonsProps) {
  const { pane, hasOptimizer, onPane } = props
  return (
    <div className="flex flex-col gap-2">
      {pane !== 'optimize' && <OptimizeButton {...props} />}
      {pane !== 'portfolio' && (
        <ModeButton isHeld={hasOptimizer} isFirst={false} onPress={() => onPane('portfolio')}>
          Optimize my portfolio
        </ModeButton>
      )}
      {(pane === 'optimize' || pane === 'portfolio') && (
        <Button variant="secondary" size="small" onClick={() => onPane('search')}>
          Back to search
        </Button>
      )}
    </div>
  )
}

function OptimizeButton({ hasOptimizer, known, listed, onPane }: ModeButtonsProps) {
  const id = useId()
  const isTooFew = hasOptimizer && known < MIN_STOCKS
  const reason =
    known < (listed ?? 0) ? 'Needs at least 2 stocks in the current data.' : 'Needs at least 2 stocks on the list.'
  return (
    <>
      <ModeButton
        isHeld={hasOptimizer}
        isFirst
        tourName="optimize"
        disabled={isTooFew}
        reasonId={isTooFew ? id : undefined}
        onPress={() => onPane('optimize')}
      >
        Optimize these stocks
      </ModeButton>
      {isTooFew && listed !== null && (
        <p id={id} className="-mt-1 text-xs text-muted">
          {reason}
        </p>
      )}
    </>
  )
}

interface ModeButtonProps {
  readonly isHeld: boolean
  /** The one that most people want next. */
  readonly isFirst: boolean
  readonly disabled?: boolean
  /** What says why it is disabled. */
  readonly reasonId?: string | undefined
  /** What the tour calls it. */
  readonly tourName?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** One that is not in the plan leads to the pane that says how to get it. */
function ModeButton({ isHeld, isFirst, disabled = false, reasonId, tourName, onPress, children }: ModeButtonProps) {
  return (
    <Button
      size="small"
      variant={isHeld && isFirst ? 'primary' : 'secondary'}
      disabled={disabled}
      data-tour={tourName}
      aria-describedby={reasonId}
      onClick={onPress}
    >
      {!isHeld && <Icon name="lock" className="size-4 text-muted" />}
      {children}
      {!isHeld && <span className="sr-only">, not in your plan</span>}
    </Button>
  )
}

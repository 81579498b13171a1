import { type Ref, useId } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { buttonLabel, STEP_IDS, type StepId, TOUR_STEPS, type TourButton } from '../steps/steps.ts'
import { unmetRequirement, stepNumber } from '../steps/step-order.ts'
import { noRequirement } from '../steps/requirements.ts'
import type { DashboardState } from '../steps/dashboard-state.ts'
import type { Point } from './place-panel.ts'

interface TourPanelProps {
  readonly id: StepId
  readonly dashboard: DashboardState
  readonly at: Point
  /** It stands over the open details as well. */
  readonly isAbove: boolean
  /** Leads the focus to what the step is about; null while that is not on the page. */
  readonly onVisit: (() => void) | null
  /** Brings back what the step is about; null while it is there. */
  readonly onRecover: (() => void) | null
  readonly onPress: (button: TourButton) => void
  readonly ref: Ref<HTMLDivElement>
}

const LEAVING: readonly TourButton[] = ['skip', 'exit']

/** One step in words, with what is still missing and the ways on. Not modal: the page beside stays within reach. */
export function TourPanel({ id, dashboard, at, isAbove, onVisit, onRecover, onPress, ref }: TourPanelProps) {
  const words = useId()
  const step = TOUR_STEPS[id]
  const missing = unmetRequirement(id, dashboard)
  const buttons = step.buttons.filter((button) => button !== 'trial' || dashboard.isTrialOffered)
  const draw = (button: TourButton) => (
    <PanelButton
      key={button}
      button={button}
      label={buttonLabel(button, dashboard)}
      isBlocked={button === 'next' && missing !== null}
      onPress={onPress}
    />
  )
  return (
    <div
      ref={ref}
      role="dialog"
      aria-labelledby={`${words}-title`}
      aria-describedby={`${words}-place ${words}-text`}
      tabIndex={-1}
      className={`fixed flex max-h-[calc(100dvh-1.5rem)] w-[min(22.5rem,calc(100vw-1.5rem))] flex-col gap-2 overflow-y-auto rounded-large border border-hairline bg-raised p-4 shadow-float outline-offset-2 max-wide:w-[calc(100vw-1.5rem)] print:hidden ${isAbove ? 'z-45' : 'z-35'}`}
      style={{ ...at }}
    >
      <div className="flex items-center justify-between gap-3 text-xs text-muted">
        <p id={`${words}-place`}>
          Step {stepNumber(id)} of {STEP_IDS.length}
        </p>
        {onVisit && (
          <button
            type="button"
            onClick={onVisit}
            className="rounded-small px-1 text-accent-text hover:bg-accent-soft max-wide:sr-only"
          >
            Go to it <kbd className="rounded-small border border-hairline bg-sunken px-1 text-muted">F6</kbd>
          </button>
        )}
      </div>
      <h2 id={`${words}-title`} className="font-serif text-xl font-semibold">
        {step.title}
      </h2>
      <p id={`${words}-text`} className="text-sm text-pretty">
        {step.text(dashboard)}
      </p>
      <p role="status" className="text-sm font-medium text-accent-text empty:hidden">
        {missing ?? (step.missing === noRequirement ? '' : 'Done. You can continue.')}
      </p>
      {onRecover && (
        <Button variant="secondary" size="small" className="self-start" onClick={onRecover}>
          Show it again
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2 pt-1">
        {buttons.filter((button) => LEAVING.includes(button)).map(draw)}
        <span className="ml-auto flex flex-wrap gap-2">
          {buttons.filter((button) => !LEAVING.includes(button)).map(draw)}
        </span>
      </div>
    </div>
  )
}

interface PanelButtonProps {
  readonly button: TourButton
  readonly label: string
  readonly isBlocked: boolean
  readonly onPress: (button: TourButton) => void
}

function PanelButton({ button, label, isBlocked, onPress }: PanelButtonProps) {
  if (button === 'trial')
    return (
      <LinkButton to="/plans" size="small" onClick={() => onPress(button)}>
        {label}
      </LinkButton>
    )
  const variant = button === 'next' ? 'primary' : LEAVING.includes(button) ? 'quiet' : 'secondary'
  return (
    <Button
      size="small"
      variant={variant}
      disabled={isBlocked}
      className={LEAVING.includes(button) ? '-ml-3' : ''}
      onClick={() => onPress(button)}
    >
      {label}
    </Button>
  )
}

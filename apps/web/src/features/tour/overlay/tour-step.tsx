import { useEffect, useRef, useState } from 'react'
import { unmetRequirement, stepAfter, stepBefore } from '../steps/step-order.ts'
import type { DashboardState } from '../steps/dashboard-state.ts'
import { type StepId, TOUR_STEPS, type TourButton, type TourStep } from '../steps/steps.ts'
import { DimPanes } from './dim-panes.tsx'
import { placePanel } from './place-panel.ts'
import { TourPanel } from './tour-panel.tsx'
import { useCardCutOut } from './use-card-cut-out.ts'
import { usePolling } from './use-polling.ts'
import { findTarget, useHighlight } from './use-highlight.ts'
import { useTargetPress } from './use-target-press.ts'
import { useTourKeys, visitTarget } from './use-tour-keys.ts'

export interface StepActions {
  /** The dashboard at this moment. */
  readonly readDashboard: () => DashboardState
  /** Brings what a step needs onto the screen. */
  readonly onShow: (needs: Pick<TourStep, 'pane' | 'showsList' | 'showsStock'>) => void
  readonly onStep: (id: StepId) => void
  readonly onLeave: (id: StepId) => void
}

interface TourStepProps extends StepActions {
  readonly id: StepId
}

/** One step over the page, from coming to it until going on. */
export function TourStepOverlay({ id, readDashboard, onShow, onStep, onLeave }: TourStepProps) {
  const step = TOUR_STEPS[id]
  const dashboard = readDashboard()
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const spot = useHighlight(step.target, panel)
  const isFound = spot.hole !== null
  const [wasFound, setFound] = useState(isFound)
  if (isFound && !wasFound) setFound(true)

  useOnArrival(() => onShow(step))
  useEffect(() => panel?.focus({ preventScroll: true }), [panel])
  useEffect(() => {
    if (isFound) findTarget(step.target)?.scrollIntoView({ block: 'nearest' })
  }, [isFound, step.target])
  usePolling(step.isDelayed && (!isFound || unmetRequirement(id, dashboard) !== null))
  useTargetPress(id === 'optimize' ? step.target : null, () => onStep(stepAfter(id)))
  useTourKeys(panel, step.target, () => onLeave(id))

  const press = (button: TourButton) => {
    if (button === 'next') onStep(stepAfter(id))
    else if (button === 'back') onStep(stepBefore(id))
    else onLeave(id)
  }
  const at = placePanel({ ...spot, side: step.side })
  useCardCutOut({ ...at, ...spot.panel })
  const isLost = step.target !== null && !isFound && wasFound
  return (
    <>
      <DimPanes hole={spot.hole} view={spot.view} />
      <TourPanel
        ref={setPanel}
        id={id}
        dashboard={dashboard}
        at={at}
        isAbove={step.showsStock}
        onVisit={isFound ? () => visitTarget(step.target) : null}
        onRecover={isLost ? () => onShow(step) : null}
        onPress={press}
      />
    </>
  )
}

function useOnArrival(act: () => void): void {
  const first = useRef(act)
  useEffect(() => {
    first.current()
  }, [])
}

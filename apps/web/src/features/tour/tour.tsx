import { useState } from 'react'
import { createPortal } from 'react-dom'
import { resumeAt, stepNamed } from './steps/step-order.ts'
import { type StepActions, TourStepOverlay } from './overlay/tour-step.tsx'

export interface TourProps extends StepActions {
  /** The name of the step that was kept; null = from the beginning. */
  readonly place: string | null
}

/** The tour at its step, over the dashboard. Opening again, it goes back to what is no longer done. Closed, it leaves everything as it is. */
export function Tour({ place, readDashboard, ...actions }: TourProps) {
  const [at, setAt] = useState(() => ({ place, id: resumeAt(place, readDashboard()) }))
  if (at.place !== place) setAt({ place, id: stepNamed(place) })
  return createPortal(
    <TourStepOverlay key={at.id} id={at.id} readDashboard={readDashboard} {...actions} />,
    document.body,
  )
}

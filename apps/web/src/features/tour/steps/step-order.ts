import type { DashboardState } from './dashboard-state.ts'
import { STEP_IDS, type StepId, TOUR_STEPS } from './steps.ts'

/** What is missing before a step can be left, in words; null = nothing. Before everything else, the lists. */
export function unmetRequirement(id: StepId, dashboard: DashboardState): string | null {
  return dashboard.areListsLoaded ? TOUR_STEPS[id].missing(dashboard) : 'Loading your lists…'
}

/** From 1. */
export function stepNumber(id: StepId): number {
  return STEP_IDS.indexOf(id) + 1
}

/** The end stays the end. */
export function stepAfter(id: StepId): StepId {
  return STEP_IDS[stepNumber(id)] ?? 'end'
}

/** The welcome stays the welcome. */
export function stepBefore(id: StepId): StepId {
  return STEP_IDS[stepNumber(id) - 2] ?? 'welcome'
}

/** The step of a name that was kept; one that the tour does not have, or none, means the beginning. */
export function stepNamed(name: string | null): StepId {
  return STEP_IDS.find((id) => id === name) ?? 'welcome'
}

/** A result is computed anew, and waiting for it is the step's own affair. */
const ALWAYS_REDONE: readonly StepId[] = ['results']

/** Where to go on after a pause: the step that was kept, or an earlier one that is no longer done. */
export function resumeAt(name: string | null, dashboard: DashboardState): StepId {
  const kept = stepNamed(name)
  if (kept === 'end') return kept
  const before = STEP_IDS.slice(0, stepNumber(kept) - 1).filter((id) => !ALWAYS_REDONE.includes(id))
  return before.find((id) => unmetRequirement(id, dashboard) !== null) ?? kept
}

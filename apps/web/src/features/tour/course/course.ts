import type { TourScene } from './scene.ts'
import { STEP_IDS, type StepId, TOUR_STEPS } from './steps.ts'

/** What is missing before a step can be left, in words; null = nothing. Before everything else, the lists. */
export function missingFor(id: StepId, scene: TourScene): string | null {
  return scene.areListsLoaded ? TOUR_STEPS[id].missing(scene) : 'Your lists are on their way.'
}

/** From 1. */
export function placeOf(id: StepId): number {
  return STEP_IDS.indexOf(id) + 1
}

/** The end stays the end. */
export function stepAfter(id: StepId): StepId {
  return STEP_IDS[placeOf(id)] ?? 'end'
}

/** The welcome stays the welcome. */
export function stepBefore(id: StepId): StepId {
  return STEP_IDS[placeOf(id) - 2] ?? 'welcome'
}

/** The step of a name that was kept; one that the tour does not have, or none, means the beginning. */
export function stepNamed(name: string | null): StepId {
  return STEP_IDS.find((id) => id === name) ?? 'welcome'
}

/** A result is computed anew, and waiting for it is the step's own affair. */
const NEVER_UNDONE: readonly StepId[] = ['results']

/** Where to go on after a pause: the step that was kept, or an earlier one that is no longer done. */
export function resumeAt(name: string | null, scene: TourScene): StepId {
  const kept = stepNamed(name)
  if (kept === 'end') return kept
  const before = STEP_IDS.slice(0, placeOf(kept) - 1).filter((id) => !NEVER_UNDONE.includes(id))
  return before.find((id) => missingFor(id, scene) !== null) ?? kept
}

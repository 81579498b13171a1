import { getPageSpeedSampling } from '@fairweight/contract/calls'
import { callWithoutSession } from '../../data/api-client.ts'

declare global {
  interface Navigator {
    /** Global Privacy Control, where the browser has it. */
    readonly globalPrivacyControl?: boolean
  }
}

/** Measures this visit if it is one of the share that is measured. Nothing is asked or sent for a browser that asks not to be tracked. */
export function measureSampledVisit(): void {
  if (refusesTracking(navigator) || navigator.onLine === false) return
  // Nobody waits for it: a visit that cannot be measured is none.
  measureIfDrawn().catch(() => undefined)
}

async function measureIfDrawn(): Promise<void> {
  const { share } = await callWithoutSession(getPageSpeedSampling)
  if (Math.random() < share) whenIdle(measure)
}

/** Whether a browser is set to ask sites not to track, by Do Not Track or Global Privacy Control. */
export function refusesTracking({
  doNotTrack,
  globalPrivacyControl,
}: Pick<Navigator, 'doNotTrack' | 'globalPrivacyControl'>): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true
}

function measure(): void {
  import('./report-visit.ts').then(
    ({ reportVisit }) => reportVisit(),
    () => undefined,
  )
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 1)
}

import { measureSampledVisit } from '../../features/page-speed/measure-sampled-visit.ts'
import { registerServiceWorker } from './service-worker-registration.ts'

/** What a page does for later, when it stands and nobody waits for it. */
export function startBackgroundWork(): void {
  registerServiceWorker()
  measureSampledVisit()
}

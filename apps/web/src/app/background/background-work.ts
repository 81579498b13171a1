import { measureSampledVisit } from '../../features/page-speed/measure-sampled-visit.ts'

/** What a page does for later, when it stands and nobody waits for it. */
export function startBackgroundWork(): void {
  registerServiceWorker()
  measureSampledVisit()
}

/** Lets the built app open without a network. Does nothing where there is no such thing. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  // Refused in private windows and where the page is not secure; the site works the same from the network.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
}

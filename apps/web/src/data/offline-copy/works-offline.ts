/** True where the page would open without a network, so that keeping large answers for then has a use. */
export function worksOffline(): boolean {
  return typeof caches !== 'undefined' && Boolean(globalThis.navigator?.serviceWorker?.controller)
}

/** True where the page would open without a network, so that it is useful to store large answers for then. */
export function worksOffline(): boolean {
  return typeof caches !== 'undefined' && Boolean(globalThis.navigator?.serviceWorker?.controller)
}

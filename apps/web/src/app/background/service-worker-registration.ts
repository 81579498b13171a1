/** Lets the built app open without a network. Does nothing where there is no such thing. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  // Refused in private windows and where the page is not secure; the site works the same from the network.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
}

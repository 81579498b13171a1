/** Waits until the page has nothing else to do, two seconds at most. Not every browser tells; there it waits for the task that is under way. */
export function untilIdle(): Promise<void> {
  return new Promise((go) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => go(), { timeout: 2000 })
    else setTimeout(go)
  })
}

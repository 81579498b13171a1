/** Every cache of ours that holds market data begins with this, the build and the owner follow. The service worker's begin otherwise. */
export const CACHE_PREFIX = 'market:'

/** The names of all caches that hold market data. */
export async function marketCaches(): Promise<readonly string[]> {
  return typeof caches === 'undefined' ? [] : (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
}

/** Removes all market data from the browser's caches. */
export async function clearMarketCaches(): Promise<void> {
  try {
    for (const name of await marketCaches()) await caches.delete(name)
  } catch {
    // Forbidden: then nothing is there either.
  }
}

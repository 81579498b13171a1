import { vi } from 'vitest'

/** The browser's cache storage in memory, for one test. */
export function stubCaches(): void {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, location.href).href
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return Promise.resolve({
      match: (request: RequestInfo | URL) => Promise.resolve(store.get(addressOf(request))?.clone()),
      put: (request: RequestInfo | URL, response: Response) =>
        Promise.resolve(void store.set(addressOf(request), response)),
      delete: (request: RequestInfo | URL) => Promise.resolve(store.delete(addressOf(request))),
      keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
    })
  }
  vi.stubGlobal('caches', {
    open,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  })
}

import type { BrowserContext, Page } from '@playwright/test'

/** Everything that a site left in this browser, by store, as text: cookies, both web storages, databases and caches. */
export async function readBrowserStorage(page: Page): Promise<Record<string, string>> {
  return { cookies: await cookieText(page.context()), ...(await page.evaluate(readStores)) }
}

async function cookieText(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('\n')
}

/** Runs in the page. */
async function readStores() {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((settle, fail) => {
      request.addEventListener('success', () => settle(request.result))
      request.addEventListener('error', () => fail(request.error ?? new Error('no reason')))
    })
  const readDatabase = async (name: string) => {
    const database = await done(indexedDB.open(name))
    const stores: Record<string, unknown> = {}
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      stores[store] = [await done(objects.getAllKeys()), await done(objects.getAll())]
    }
    database.close()
    return stores
  }
  const databases: Record<string, unknown> = {}
  for (const { name } of await indexedDB.databases()) if (name !== undefined) databases[name] = await readDatabase(name)
  const cached: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      cached.push(`${name} ${request.url} ${(await response?.text()) ?? ''}`)
    }
  }
  return {
    localStorage: JSON.stringify(localStorage),
    sessionStorage: JSON.stringify(sessionStorage),
    indexedDB: JSON.stringify(databases),
    caches: cached.join('\n'),
  }
}

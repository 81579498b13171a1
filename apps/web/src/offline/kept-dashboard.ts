import { KEPT_FOR, KEPT_PAGE_CACHE, ROWS_OWNER_HEADER, SESSION_CHANNEL } from '@fairweight/contract/first-rows'
import { isFreshSinceCutOff } from '@fairweight/domain/time'

/** Under which the page lies in its cache; no address of the site. */
const ADDRESS = '/kept/dashboard'
const FETCHED_AT = 'fetched-at'
const BUILD = 'build'

interface Build {
  readonly id: string
  /** Names the build in every page of it. */
  readonly manifest: string
}

/** The dashboard with the first rows of the last visit, for the next one to begin with. */
export interface KeptDashboard {
  /** The page, while no cut-off has passed since it came and it is of this build; else null. Its head shows the rows to their owner alone. */
  read(): Promise<Response | null>
  /** Keeps a page that has just come from the server in place of the one before; one without rows takes that away. */
  replaceBy(page: Promise<Response>): Promise<void>
}

/** One page, in a cache that pages remove with the session; whoever signs in or out in a tab takes it away too, while it is still on its way. */
export function keepDashboard({ id, manifest }: Build): KeptDashboard {
  let era = 0
  new BroadcastChannel(SESSION_CHANNEL).addEventListener('message', () => {
    era += 1
    void caches.delete(KEPT_PAGE_CACHE)
  })

  return {
    async read() {
      const page = await caches.open(KEPT_PAGE_CACHE).then((cache) => cache.match(ADDRESS))
      const isGood =
        page?.headers.get(BUILD) === id && isFreshSinceCutOff(Number(page.headers.get(FETCHED_AT)), Date.now())
      return page && isGood ? page : null
    },
    async replaceBy(coming) {
      const begun = era
      const page = await coming
      if (!page.ok) return
      const owner = page.headers.get(ROWS_OWNER_HEADER)
      const html = owner === null ? '' : await page.text()
      const isOfBuild = html.includes(manifest)
      if (owner === null || !isOfBuild || era !== begun) return void (await caches.delete(KEPT_PAGE_CACHE))
      const headers = new Headers(page.headers)
      for (const name of ['content-encoding', 'content-length']) headers.delete(name)
      headers.set(FETCHED_AT, String(Date.now()))
      headers.set(BUILD, id)
      const cache = await caches.open(KEPT_PAGE_CACHE)
      await cache.put(ADDRESS, new Response(html.replace('<html', `<html ${KEPT_FOR}="${owner}"`), { headers }))
      // Somebody may have left while it was being written.
      if (era !== begun) await caches.delete(KEPT_PAGE_CACHE)
    },
  }
}

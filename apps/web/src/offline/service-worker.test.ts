// @vitest-environment node
import { ROWS_OWNER_HEADER } from '@fairweight/contract/first-rows'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://site.example'
const BUILD = {
  id: 'b2',
  shell: '/demo',
  manifest: 'manifest-b2.js',
  files: ['/assets/app-1a.js', '/favicon.svg'],
}
const SHELL = '<script src="/assets/manifest-b2.js"></script>'

/** What of a request the worker and its caches look at; none made by hand can be a navigation. */
type Asked = string | { readonly url: string }

const pathOf = (request: Asked) => new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname

/** The browser's caches in memory, by path. */
class MemoryCaches {
  readonly stores = new Map<string, Map<string, Response>>()

  open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, store)
    return Promise.resolve({
      match: (request: Asked) => Promise.resolve(store.get(pathOf(request))?.clone()),
      put: (request: Asked, response: Response) => Promise.resolve(void store.set(pathOf(request), response)),
      addAll: async (requests: readonly Asked[]) => {
        for (const request of requests) store.set(pathOf(request), await fetch(pathOf(request)))
      },
    })
  }

  match(request: Asked) {
    const held = [...this.stores.values()].map((store) => store.get(pathOf(request))).find(Boolean)
    return Promise.resolve(held?.clone())
  }

  keys() {
    return Promise.resolve([...this.stores.keys()])
  }

  delete(name: string) {
    return Promise.resolve(this.stores.delete(name))
  }
}

/** Relative addresses are of the site, as they are in a worker. */
class SiteRequest extends Request {
  constructor(address: string, init?: RequestInit) {
    super(new URL(address, ORIGIN), init)
  }
}

type Listener = (event: object) => void

const said: string[] = []
let store = new MemoryCaches()
let listeners: Map<string, Listener>
/** What the worker goes on with after an answer. */
const later: Promise<unknown>[] = []

beforeEach(async () => {
  said.length = 0
  store = new MemoryCaches()
  listeners = new Map()
  vi.resetModules()
  vi.stubGlobal('BUILD', BUILD)
  vi.stubGlobal('Request', SiteRequest)
  vi.stubGlobal('caches', store)
  vi.stubGlobal('BroadcastChannel', EventTarget)
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => Promise.resolve(said.push('skip waiting')),
    registration: { navigationPreload: { enable: () => Promise.resolve(said.push('preload')) } },
    clients: { claim: () => Promise.resolve(said.push('claim')) },
  })
  // By its address, because its types are those of a worker and not of a page.
  await import(/* @vite-ignore */ new URL('service-worker.ts', import.meta.url).href)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the network answers by path; what it does not name cannot be reached. */
function serve(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (request: Asked) => {
    const path = pathOf(request)
    asked.push(path)
    return answers[path] ? Promise.resolve(answers[path]()) : Promise.reject(new TypeError('offline'))
  })
  return asked
}

const page =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status })

async function happen(name: 'install' | 'activate'): Promise<void> {
  const waits: Promise<unknown>[] = []
  listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => waits.push(work) })
  await Promise.all(waits)
}

interface RequestOptions {
  readonly mode?: string
  readonly method?: string
  /** What the browser fetched ahead. */
  readonly preloadResponse?: Response | undefined
}

/** The text and status that a page is answered with; null where the worker leaves the request to the browser. */
async function request(address: string, { mode = 'cors', method = 'GET', preloadResponse }: RequestOptions = {}) {
  const answers: Promise<Response>[] = []
  const event = {
    request: { url: new URL(address, ORIGIN).href, mode, method },
    preloadResponse,
    respondWith: (answer: Promise<Response>) => answers.push(answer),
    waitUntil: (work: Promise<unknown>) => later.push(work),
  }
  listeners.get('fetch')?.(event)
  const answer = await answers[0]
  return answer === undefined ? null : answer.type === 'error' ? 'error' : `${answer.status} ${await answer.text()}`
}

const navigate = (preloadResponse?: Response) => request('/profile', { mode: 'navigate', preloadResponse })

async function install() {
  serve({ '/assets/app-1a.js': page('app'), '/favicon.svg': page('icon'), '/demo': page(SHELL) })
  await happen('install')
}

test('a build is stored whole with its shell, and takes over at once', async () => {
  await install()
  expect([...(store.stores.get('fairweight-b2')?.keys() ?? [])]).toEqual(['/assets/app-1a.js', '/favicon.svg', '/demo'])
  await happen('activate')
  expect(said).toEqual(['skip waiting', 'preload', 'claim'])
})

test('a shell that is of a newer build already is refused, so that no page lacks its files', async () => {
  serve({ '/assets/app-1a.js': page('app'), '/favicon.svg': page('icon'), '/demo': page('manifest-b3.js') })
  await expect(happen('install')).rejects.toThrow('a newer build is already served')
  expect(said).toEqual([])
})

test('a page comes from the network as long as there is one, and never from an older build', async () => {
  await install()
  serve({ '/profile': page('new page') })
  expect(await navigate()).toBe('200 new page')
})

test('a page that was fetched ahead is not fetched twice', async () => {
  await install()
  const asked = serve({})
  expect(await navigate(new Response('ahead'))).toBe('200 ahead')
  expect(asked).toEqual([])
})

test('without a network, and while the server is broken, the kept shell is the page', async () => {
  await install()
  serve({})
  expect(await navigate()).toBe(`200 ${SHELL}`)
  serve({ '/profile': page('bad gateway', 502) })
  expect(await navigate()).toBe(`200 ${SHELL}`)
})

test('a page that does not exist is the server’s to say', async () => {
  await install()
  serve({ '/profile': page('not found', 404) })
  expect(await navigate()).toBe('404 not found')
})

const openDashboard = async (address = '/') => {
  const shown = await request(address, { mode: 'navigate' })
  await Promise.all(later.splice(0))
  return shown
}

const withRows = (day: string) => () =>
  new Response(`<html>manifest-b2.js ${day}`, { headers: { [ROWS_OWNER_HEADER]: 'a1.bundle' } })

test('the dashboard begins with the rows of the last visit, and those of this one are kept for the next', async () => {
  await install()
  serve({ '/': withRows('first') })
  expect(await openDashboard()).toBe('200 <html>manifest-b2.js first')
  serve({ '/': withRows('second') })
  expect(await openDashboard()).toBe('200 <html data-kept-for="a1.bundle">manifest-b2.js first')
  serve({})
  expect(await openDashboard()).toBe('200 <html data-kept-for="a1.bundle">manifest-b2.js second')
})

test('an address of the dashboard that asks for something comes from the network, and so does one without rows', async () => {
  await install()
  serve({ '/': withRows('first') })
  await openDashboard()
  serve({ '/': page('signed out') })
  expect(await openDashboard('/?q=bank')).toBe('200 signed out')
  await openDashboard()
  expect(await openDashboard()).toBe('200 signed out')
})

test('a network that does not answer within four seconds is not waited for', async () => {
  await install()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  serve({ '/profile': () => new Promise<Response>(() => {}) })
  const shown = navigate()
  await vi.advanceTimersByTimeAsync(4000)
  expect(await shown).toBe(`200 ${SHELL}`)
})

test('without a network and without a kept shell the browser says that there is no connection', async () => {
  serve({})
  expect(await navigate()).toBe('error')
})

test('a file named by its content comes from the cache, else from the network, which is kept', async () => {
  await install()
  const asked = serve({ '/assets/late-9z.js': page('late') })
  expect(await request('/assets/app-1a.js')).toBe('200 app')
  expect(await request('/assets/late-9z.js')).toBe('200 late')
  expect(await request('/assets/late-9z.js')).toBe('200 late')
  expect(asked).toEqual(['/assets/late-9z.js'])
})

test('a file that is not there is not kept as if it were', async () => {
  await install()
  const asked = serve({ '/assets/gone.js': page('gone', 404) })
  await request('/assets/gone.js')
  await request('/assets/gone.js')
  expect(asked).toEqual(['/assets/gone.js', '/assets/gone.js'])
})

test('files without a hash come from the network, and from the cache where there is none', async () => {
  await install()
  serve({ '/favicon.svg': page('newer icon') })
  expect(await request('/favicon.svg')).toBe('200 newer icon')
  serve({})
  expect(await request('/favicon.svg')).toBe('200 icon')
})

test.each([
  ['calls of the API', '/api/user/profile', {}],
  ['other files', '/og/learn.png', {}],
  ['other sites', 'https://elsewhere.example/assets/app-1a.js', {}],
  ['what is sent', '/demo', { method: 'POST', mode: 'navigate' }],
])('%s are left to the browser', async (_what, address, options) => {
  await install()
  expect(await request(address, options)).toBeNull()
})

test('of older builds the newest stays for tabs that are still open, and market data is not touched', async () => {
  for (const name of ['fairweight-b0', 'fairweight-b1', 'market:b1:everyone']) await store.open(name)
  await install()
  await happen('activate')
  expect(await store.keys()).toEqual(['fairweight-b1', 'market:b1:everyone', 'fairweight-b2'])
})

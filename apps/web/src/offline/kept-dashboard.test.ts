// @vitest-environment node
import { KEPT_PAGE_CACHE, ROWS_OWNER_HEADER } from '@fairweight/contract/first-rows'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDashboard, type KeptDashboard } from './kept-dashboard.ts'

const BUILD = { id: 'b2', manifest: 'manifest-b2.js' }
const HTML = '<!doctype html><html lang="en"><script src="manifest-b2.js"></script>rows</html>'
const MORNING = new Date('2026-11-20T09:00Z')

let stores: Map<string, Map<string, Response>>
let announce: () => void
let kept: KeptDashboard

class SilentChannel {
  addEventListener(_name: string, listener: () => void) {
    announce = listener
  }
}

beforeEach(() => {
  stores = new Map()
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING })
  vi.stubGlobal('BroadcastChannel', SilentChannel)
  vi.stubGlobal('caches', {
    open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return Promise.resolve({
        match: (address: string) => Promise.resolve(store.get(address)?.clone()),
        put: (address: string, page: Response) => Promise.resolve(void store.set(address, page)),
      })
    },
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  })
  kept = keepDashboard(BUILD)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pageOf = (owner: string | null, html = HTML, status = 200) =>
  new Response(html, {
    status,
    headers: {
      ...(owner !== null && { [ROWS_OWNER_HEADER]: owner }),
      'content-security-policy': "script-src 'self'",
      'content-encoding': 'br',
    },
  })
const keep = (page: Response) => kept.replaceBy(Promise.resolve(page))
const text = async () => (await kept.read())?.text() ?? null

test('what the server wrote for somebody is there on the next visit, with its policy and a mark of whose it is', async () => {
  await keep(pageOf('a1.bundle'))
  const page = await kept.read()
  expect(await page?.text()).toBe(HTML.replace('<html', '<html data-kept-for="a1.bundle"'))
  expect(page?.headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(page?.headers.get('content-encoding')).toBeNull()
})

test('the next page takes its place, another person’s too', async () => {
  await keep(pageOf('a1.bundle'))
  await keep(pageOf('b2.bundle'))
  expect(await text()).toContain('data-kept-for="b2.bundle"')
})

test.each([
  ['a page without rows, as after the end of a plan or a session', pageOf(null)],
  ['a page of another build', pageOf('a1.bundle', '<html>manifest-b3.js</html>')],
])('%s takes it away', async (_what, page) => {
  await keep(pageOf('a1.bundle'))
  await keep(page)
  expect(await text()).toBeNull()
  expect(stores.get(KEPT_PAGE_CACHE)?.size ?? 0).toBe(0)
})

test('a failure of the server leaves it, and so does a connection that is gone', async () => {
  await keep(pageOf('a1.bundle'))
  await keep(pageOf(null, 'bad gateway', 502))
  await expect(kept.replaceBy(Promise.reject(new TypeError('offline')))).rejects.toThrow('offline')
  expect(await text()).toContain('rows')
})

test('it is shown until the next cut-off, and by its own build alone', async () => {
  await keep(pageOf('a1.bundle'))
  expect(await keepDashboard({ ...BUILD, id: 'b3' }).read()).toBeNull()
  vi.setSystemTime(new Date('2026-11-21T07:59:59Z'))
  expect(await text()).toContain('rows')
  vi.setSystemTime(new Date('2026-11-21T08:00:00Z'))
  expect(await text()).toBeNull()
})

test('whoever signs in or out takes it away, also while it is still on its way', async () => {
  await keep(pageOf('a1.bundle'))
  announce()
  expect(await text()).toBeNull()
  let arrive: (page: Response) => void = () => undefined
  const keeping = kept.replaceBy(new Promise((settle) => (arrive = settle)))
  announce()
  arrive(pageOf('a1.bundle'))
  await keeping
  expect(await text()).toBeNull()
})

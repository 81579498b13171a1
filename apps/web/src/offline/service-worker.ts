/** Keeps the dashboard opening without a network. */
import { keepDashboard } from './kept-dashboard.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by build-steps/write-service-worker.ts. */
declare const BUILD: { id: string; shell: string; manifest: string; files: string[] }

const build = BUILD // once: the bundler pastes the text wherever the name stands
const PREFIX = 'fairweight-'
const current = PREFIX + build.id
const TIMEOUT_MS = 4000
const dashboard = keepDashboard(build)

self.addEventListener('install', (event) => {
  event.waitUntil(storeBuild())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate')
    event.respondWith(url.pathname === '/' && url.search === '' ? dashboardPage(event) : freshPage(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(hashedFile(request))
  else if (build.files.includes(url.pathname)) event.respondWith(fetch(request).catch(() => fromCache(url.pathname)))
})

/** Stores every file and the shell, and refuses when the shell is already of a newer build than the files. */
async function storeBuild() {
  const cache = await caches.open(current)
  await cache.addAll(
    build.files.map((url) => new Request(url, { cache: url.startsWith('/assets/') ? 'default' : 'reload' })),
  )
  const fresh = await fetch(build.shell, { cache: 'reload' })
  if (!(await fresh.clone().text()).includes(build.manifest)) throw new Error('a newer build is already served')
  await cache.put(build.shell, fresh)
  await self.skipWaiting()
}

async function takeOver() {
  await pruneGenerations()
  await self.registration.navigationPreload.enable()
  await self.clients.claim()
}

/** The dashboard begins with the rows of the last visit, of this day and build, and is renewed meanwhile. */
async function dashboardPage(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event)
  event.waitUntil(dashboard.replaceBy(network.then((page) => page.clone())).catch(() => undefined))
  return (await dashboard.read()) ?? freshPage(event, network)
}

/** What was fetched ahead, or is fetched now. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const ready: Response | undefined = await event.preloadResponse
  return ready ?? fetch(event.request)
}

/** Network first: while there is a network no visitor ever sees an older page. */
async function freshPage(event: FetchEvent, network = fromNetwork(event)): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  try {
    const answer = await Promise.race([network, late])
    if (answer && answer.status < 500) return answer
    return (await shell()) ?? network
  } catch {
    return (await shell()) ?? Response.error()
  }
}

function shell() {
  return caches.open(current).then((cache) => cache.match(build.shell))
}

/** The name holds the hash of the content, so any generation's copy is right. */
async function hashedFile(request: Request): Promise<Response> {
  const held = await caches.match(request.url)
  if (held) return held
  const answer = await fetch(request)
  if (answer.ok) await caches.open(current).then((cache) => cache.put(request.url, answer.clone()))
  return answer
}

async function fromCache(path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error()
}

/** Open tabs of the build before may still ask for its lazy parts. */
async function pruneGenerations() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== current)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

import { vi } from 'vitest'

/** What has been begun on a page and would go on after its suite. Each takes back one thing. */
const PAGE = Symbol.for('fairweight-page')

type Page = Set<() => void>

/**
 * Gives a suite a page of its own, within a process and a window that it shares with the suites before: their timers, channels and
 * listeners end, what they stored and drew is gone, and the product's modules are loaded anew. Libraries stay loaded, which is what
 * half of a suite's time would go into.
 */
export function openFreshPage(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const page = pageOfProcess()
  for (const takeBack of page) takeBack()
  page.clear()
  vi.resetModules()
  if (typeof document === 'object') emptyWindow()
}

/** The first suite of a process finds nothing noted yet. */
function pageOfProcess(): Page {
  const noted: unknown = Reflect.get(globalThis, PAGE)
  if (noted instanceof Set) return noted
  const page: Page = new Set()
  Reflect.set(globalThis, PAGE, page)
  noteTimers(page)
  noteChannels(page)
  if (typeof document === 'object') noteListeners(page)
  return page
}

/** Not the intervals: with one of them jsdom itself draws. */
function noteTimers(page: Page): void {
  globalThis.setTimeout = new Proxy(setTimeout, {
    apply(target, self, args) {
      const timer = Reflect.apply(target, self, args)
      page.add(() => clearTimeout(timer))
      return timer
    },
  })
}

function noteChannels(page: Page): void {
  globalThis.BroadcastChannel = new Proxy(BroadcastChannel, {
    construct(target, [name]) {
      const channel = new target(name)
      page.add(() => channel.close())
      return channel
    },
  })
}

/** Of the document only whether it is seen: what React and the testing library listen to there, they ask for once a document. */
function noteListeners(page: Page): void {
  const noted = (place: Window | Document, isOfPage: (type: string) => boolean) =>
    new Proxy(place.addEventListener, {
      apply(target, self, args: Parameters<Window['addEventListener']>) {
        if (isOfPage(args[0])) page.add(() => place.removeEventListener(...args))
        return Reflect.apply(target, self, args)
      },
    })
  window.addEventListener = noted(window, () => true)
  document.addEventListener = noted(document, (type) => type === 'visibilitychange')
}

function emptyWindow(): void {
  for (const part of [document.documentElement, document.head, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}

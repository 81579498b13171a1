import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CLOSED_WINDOW_TIMEOUT_MS, signInThrough } from './sign-in-window.ts'

/** What of a window is looked at; the tests close it. */
function openedWindow() {
  return Object.assign(Object.create(window), { closed: false, focus: () => undefined })
}

let page: BroadcastChannel

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  page = new BroadcastChannel('fairweight-sign-in')
})

afterEach(() => {
  page.close()
  vi.useRealTimers()
})

const codeOf = (signingIn: Promise<void>) =>
  signingIn.then(
    () => 'signed in',
    (cause: { code: string }) => cause.code,
  )

it('opens a window of 500 × 600 at the provider’s start, and ends when it says that it went well', async () => {
  const opened: unknown[] = []
  const signingIn = signInThrough('google', (...how) => {
    opened.push(...how)
    return openedWindow()
  })
  expect(opened).toEqual([
    '/api/auth/provider/start?id=google',
    'fairweight-sign-in',
    expect.stringMatching(/^popup,width=500,height=600,/),
  ])
  page.postMessage({ outcome: 'signed-in' })
  await expect(signingIn).resolves.toBeUndefined()
})

it('says what the server said when it failed, and a plain word for anything else', async () => {
  const refusals = [
    { outcome: 'failed', code: 'provider-already-linked' },
    { outcome: 'failed', code: 'made-up' },
  ]
  for (const [index, code] of ['provider-already-linked', 'invalid-auth-event'].entries()) {
    const ended = codeOf(signInThrough('google', openedWindow))
    page.postMessage('something else')
    page.postMessage(refusals[index])
    expect(await ended).toBe(code)
  }
})

it('says at once that the window was blocked', async () => {
  expect(await codeOf(signInThrough('google', () => null))).toBe('popup-blocked')
})

it('gives a closed window 8 s to have been successful after all', async () => {
  const popup = openedWindow()
  let ended: string | null = null
  void codeOf(signInThrough('google', () => popup)).then((code) => (ended = code))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toBeNull()
  popup.closed = true
  await vi.advanceTimersByTimeAsync(500 + CLOSED_WINDOW_TIMEOUT_MS - 1)
  expect(ended).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toBe('popup-closed-by-user')
})

it('goes through when the answer comes in those 8 s', async () => {
  const popup = openedWindow()
  const ended = codeOf(signInThrough('google', () => popup))
  popup.closed = true
  await vi.advanceTimersByTimeAsync(CLOSED_WINDOW_TIMEOUT_MS / 2)
  page.postMessage({ outcome: 'signed-in' })
  expect(await ended).toBe('signed in')
})

it('lets a newer request cancel the older one, which does not disturb it', async () => {
  const older = codeOf(signInThrough('google', openedWindow))
  const newer = codeOf(signInThrough('google', openedWindow))
  expect(await older).toBe('cancelled-popup-request')
  page.postMessage({ outcome: 'signed-in' })
  expect(await newer).toBe('signed in')
})

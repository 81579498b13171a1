import { getProviderStart } from '@fairweight/contract/calls'
import { BROWSER_FAILURES, type BrowserFailure, ERROR_TITLES, type ErrorCode } from '@fairweight/contract/errors'
import { pathOf } from '../../../data/api-client.ts'

const CHANNEL = 'fairweight-sign-in'
const SIZE = { width: 500, height: 600 } as const

/** After the window was closed its answer may still be on the way for so long. */
export const CLOSED_WINDOW_TIMEOUT_MS = 8000
const POLL_INTERVAL_MS = 500

/** Why signing in through another provider did not work; its message is for people. */
export class SignInWindowFailure extends Error {
  override readonly name = 'SignInWindowFailure'
  readonly code: string

  constructor(code: BrowserFailure)
  constructor(code: ErrorCode, text: string)
  constructor(code: BrowserFailure | ErrorCode, text?: string) {
    super(text ?? (isBrowserFailure(code) ? BROWSER_FAILURES[code] : ERROR_TITLES[code]))
    this.code = code
  }
}

/** The failure of a code of the server's, with the catalogue's sentence, which is fetched only when one is needed. */
export async function failureOf(code: ErrorCode): Promise<SignInWindowFailure> {
  const { ERROR_CATALOG } = await import('@fairweight/contract/errors/catalog')
  return new SignInWindowFailure(code, ERROR_CATALOG[code].text)
}

let cancelEarlier: (() => void) | null = null

/**
 * Opens the provider's sign-in in a window of 500 × 600 and ends when that window says how it went. Throws SignInWindowFailure:
 * `popup-blocked`; `cancelled-popup-request` when a newer request takes its place; `popup-closed-by-user` 8 s after the window was
 * closed without an answer; or the code that the server gave.
 */
export function signInThrough(providerId: string, open: typeof window.open = window.open.bind(window)): Promise<void> {
  cancelEarlier?.()
  if (typeof BroadcastChannel === 'undefined') return Promise.reject(new SignInWindowFailure('web-storage-unsupported'))
  const popup = open(pathOf(getProviderStart, { id: providerId }), CHANNEL, features())
  if (popup === null) return Promise.reject(new SignInWindowFailure('popup-blocked'))
  popup.focus()
  return outcomeOf(popup)
}

function outcomeOf(popup: Window): Promise<void> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL)
    let deadline: ReturnType<typeof setTimeout> | undefined
    const end = (failure: SignInWindowFailure | null) => {
      channel.close()
      clearInterval(looking)
      clearTimeout(deadline)
      if (cancelEarlier === cancel) cancelEarlier = null
      if (failure) reject(failure)
      else resolve()
    }
    const cancel = () => end(new SignInWindowFailure('cancelled-popup-request'))
    const looking = setInterval(() => {
      if (popup.closed)
        deadline ??= setTimeout(() => end(new SignInWindowFailure('popup-closed-by-user')), CLOSED_WINDOW_TIMEOUT_MS)
    }, POLL_INTERVAL_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const code = codeIn(data)
      if (code === null) end(null)
      else if (code !== undefined) void failureOf(code).then(end, reject)
    })
    cancelEarlier = cancel
  })
}

/** Null when the message says that it went well; undefined when it is not one of ours. */
function codeIn(message: unknown): ErrorCode | null | undefined {
  if (typeof message !== 'object' || message === null || !('outcome' in message)) return undefined
  if (message.outcome === 'signed-in') return null
  if (message.outcome !== 'failed') return undefined
  const code = 'code' in message ? message.code : null
  return isErrorCode(code) ? code : 'invalid-auth-event'
}

function features(): string {
  const left = Math.max(0, window.screenX + (window.outerWidth - SIZE.width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - SIZE.height) / 2)
  return `popup,width=${SIZE.width},height=${SIZE.height},left=${Math.round(left)},top=${Math.round(top)}`
}

const isBrowserFailure = (code: string): code is BrowserFailure => Object.hasOwn(BROWSER_FAILURES, code)
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERROR_TITLES, code)

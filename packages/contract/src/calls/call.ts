import type { KeyScope } from '@fairweight/domain/api-keys'
import type { Tool } from '@fairweight/domain/entitlement'
import type { ZodType } from 'zod'
import type { ErrorCode } from '../errors/index.ts'

/**
 * Who may make a call. `session`: anybody with a session, an anonymous one too; `member`: signed in to an account of
 * their own, with or without a plan, and with `fresh` only within ten minutes of proving who they are. `sampleIsOpen` lets everybody in when the call is about the sample dataset: that is the demo.
 * `key-holder`: a program with an API key that has the scope; `sheet-address`: whoever has an address that somebody made for a spreadsheet.
 */
export type AccessRule =
  | { readonly who: 'everyone' }
  | { readonly who: 'session' }
  | { readonly who: 'member'; readonly fresh?: true }
  | { readonly who: 'subscriber'; readonly sampleIsOpen?: true }
  | { readonly who: 'tool-holder'; readonly tool: Tool; readonly sampleIsOpen?: true }
  | { readonly who: 'key-holder'; readonly scope: KeyScope }
  | { readonly who: 'sheet-address' }

export interface RateLimit {
  /** The counter's name: calls with the same name are counted together. */
  readonly counter: string
  readonly max: number
  readonly perSeconds: number
  /** How many of these one caller may have running at the same time. */
  readonly concurrency?: number
  /** Whom it counts: the user (or a visitor's address), or always the address. */
  readonly per?: 'caller' | 'address'
  /**
   * Beside the others, how often one email address may stand in the body; `from: 'address'` counts each network address that names it
   * for itself, so that a stranger uses up nothing of its owner's.
   */
  readonly perEmail?: { readonly max: number; readonly perSeconds: number; readonly from?: 'anywhere' | 'address' }
  /** `memory`: counted by each process for itself, for calls that must answer while the database is away. */
  readonly kept?: 'database' | 'memory'
}

/** Calls about what somebody owns or has set are counted together for each caller. */
export const USER_RATE_LIMIT = { counter: 'user', max: 300, perSeconds: 60 } as const satisfies RateLimit

/** Calls about somebody's lists, bookmarks and saved results. */
export const LISTS_RATE_LIMIT = { counter: 'lists', max: 120, perSeconds: 60 } as const satisfies RateLimit

/** One HTTP call, whole: server, client, OpenAPI, fuzzer and access matrix all read this declaration. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly access: AccessRule
  readonly query?: ZodType
  readonly body?: ZodType
  readonly response: ZodType
  readonly errors: readonly ErrorCode[]
  readonly rateLimit: RateLimit
  /** Holds instead of `rateLimit` for callers that only the open sample lets in. */
  readonly visitorRateLimit?: RateLimit
  /** The answer comes as ready-made bytes; nothing is serialized per request. */
  readonly readyMade?: true
  /**
   * What tells who is calling: a bearer token, or (for the calls that hand those out and end sessions) the cookie alone, or the
   * signature over the body, which its handler checks; for programs an API key in the header, or the token in a sheet address.
   */
  readonly identifiedBy?: 'token' | 'cookie' | 'signature' | 'key' | 'sheet-address'
  /** Words of the call's own for a caller whom its access rule refuses. */
  readonly refusalTexts?: Readonly<
    Partial<
      Record<
        'signed-out' | 'account-needed' | 'no-subscription' | 'requires-recent-login' | 'key-scope-missing',
        string
      >
    >
  >
  /** What the browser gets is not JSON: a page, a file, or the way to another address. */
  readonly answers?: 'json' | 'page' | 'file' | 'redirect'
}

/** Keeps the literal types of a declaration while checking it; a call without an access rule does not compile. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

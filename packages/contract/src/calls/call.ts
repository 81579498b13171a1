import type { ZodType } from 'zod'
import type { ErrorCode } from '../errors/index.ts'

export type Tool = 'value' | 'momentum' | 'optimizer'

/**
 * Who may make a call. `sampleIsOpen` lets everybody in when the call is about the sample dataset: that is the demo.
 */
export type AccessRule =
  | { readonly who: 'everyone' }
  | { readonly who: 'subscriber'; readonly sampleIsOpen?: true }
  | { readonly who: 'tool-holder'; readonly tool: Tool; readonly sampleIsOpen?: true }

export interface RateLimit {
  readonly max: number
  readonly perSeconds: number
  /** How many of these one caller may have running at the same time. */
  readonly atOnce?: number
}

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
  /** The answer comes as ready-made bytes; nothing is serialised per request. */
  readonly readyMade?: true
}

/** Keeps the literal types of a declaration while checking it; a call without an access rule does not compile. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

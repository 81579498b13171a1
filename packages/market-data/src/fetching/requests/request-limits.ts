import { MINUTE_MS, SECOND_MS } from '@fairweight/domain/time/durations.ts'
import type { Agent } from 'undici'

/** How long each part of a request may take, in milliseconds, and how often it is tried. */
export interface RequestLimits {
  readonly connectMs: number
  readonly headersMs: number
  /** Between two pieces of a body. */
  readonly idleMs: number
  /** One try from its start to its end, for each 64 MB that the answer may have. */
  readonly wholeMs: number
  readonly tries: number
  /** All tries and the pauses between them. */
  readonly budgetMs: number
}

export const USUAL_LIMITS: RequestLimits = {
  connectMs: 10 * SECOND_MS,
  headersMs: 60 * SECOND_MS,
  idleMs: 30 * SECOND_MS,
  wholeMs: 2 * MINUTE_MS,
  tries: 4,
  budgetMs: 10 * MINUTE_MS,
}

const WHOLE_BYTES = 64 * 1024 * 1024

/** Ends a try that takes too long in all, and one that nobody wants any more. */
export function endOfTry({ wholeMs }: RequestLimits, maxBytes: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(wholeMs * Math.ceil(maxBytes / WHOLE_BYTES))
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout])
}

/** Connections within the limits; loads what makes them, which a start need not wait for. @param certificateAuthority certificates in PEM that are trusted in place of the usual ones */
export async function openAgent(
  { connectMs, headersMs, idleMs }: RequestLimits,
  certificateAuthority?: string,
): Promise<Agent> {
  const { Agent } = await import('undici')
  return new Agent({
    headersTimeout: headersMs,
    bodyTimeout: idleMs,
    connect: { timeout: connectMs, ...(certificateAuthority !== undefined && { ca: certificateAuthority }) },
    // A provider's answers differ by nothing that HTTP/2 would bring, and one way is tested.
    allowH2: false,
  })
}

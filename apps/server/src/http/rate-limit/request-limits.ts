import { createHmac } from 'node:crypto'
import { type Milliseconds, milliseconds } from '@fairweight/domain/time/durations.ts'
import type { Call, RateLimit } from '@fairweight/contract/calls'
import { isVisitor } from '../access.ts'
import type { Caller } from '../caller.ts'
import { DATABASE_RETRY_SECONDS } from '../errors/error-responses.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import pTimeout from 'p-timeout'
import type { CountStore, Limit } from './count-store.ts'
import { countsInMemory } from './counts-in-memory.ts'
import { type Permit, createPermits } from './permits.ts'

/** What counting stands on. */
export interface CountingParts {
  readonly counts: CountStore
  /** Multiplies every limit. */
  readonly scale: number
  /** Keeps email addresses out of the counts. */
  readonly secret: string
  /** How long a request that can be answered without the store waits to be counted in it. */
  readonly timeout?: Milliseconds | undefined
  readonly clock: () => Date
}

export interface RequestLimits {
  readonly scale: number
  /** Takes a permit for a call; refuses `too-many-requests` with the time to wait, or `not-available`. */
  spend(call: Call, caller: Caller): Promise<void>
  /** Takes one for the email address in a call's body, where its declaration asks for that. */
  spendForEmail(call: Call, caller: Caller, email: string): Promise<void>
  /** Hands back what was leased and never used. */
  close(): Promise<void>
}

/** How long a store that failed is not asked again for calls that can do without. */
const BACKOFF_MS = 2_000
/** What anybody may read comes within a tenth of a second, also while the database hangs. */
const TIMEOUT = milliseconds(40)

/** Which limit of a call holds for a caller. */
export function limitFor(call: Call, caller: Caller): RateLimit {
  return call.visitorRateLimit && isVisitor(call.access, caller) ? call.visitorRateLimit : call.rateLimit
}

/** Counts requests where their declarations say. */
export function createRequestLimits({ counts, scale, secret, timeout = TIMEOUT, clock }: CountingParts): RequestLimits {
  const kept = createPermits(counts, clock)
  const own = createPermits(countsInMemory(), clock)
  let backsOffUntil = 0
  /** How many permits the store has not given in time and still may. */
  let overdue = 0

  const scaled = ({ max, perSeconds }: Limit): Limit => ({ max: Math.ceil(max * scale), perSeconds })

  /** What cannot be answered without the database says so; everything else goes on, counted by this process alone. */
  async function takeKept(call: Call, key: string, limit: Limit): Promise<Permit> {
    const goesOn = !call.errors.includes('not-available')
    if (goesOn && (overdue > 0 || clock().getTime() < backsOffUntil)) return own.take(key, limit)
    const taken = kept.take(key, limit).catch((cause: unknown) => {
      backsOffUntil = clock().getTime() + BACKOFF_MS
      if (goesOn) return own.take(key, limit)
      throw new HttpError('not-available', { retryAfterSeconds: DATABASE_RETRY_SECONDS, cause })
    })
    return goesOn ? ((await withinTimeout(taken)) ?? own.take(key, limit)) : taken
  }

  /** Null when it takes longer; until it ends nobody else waits. */
  function withinTimeout(taken: Promise<Permit>): Promise<Permit | null> {
    const goOn = () => {
      overdue += 1
      void taken.finally(() => (overdue -= 1))
      return null
    }
    return pTimeout(taken, { milliseconds: timeout, fallback: goOn })
  }

  async function spendOne(call: Call, key: string, limit: Limit, isOwn: boolean): Promise<void> {
    const permit = isOwn ? await own.take(key, scaled(limit)) : await takeKept(call, key, scaled(limit))
    if (!permit.isGranted) throw new HttpError('too-many-requests', { retryAfterSeconds: permit.retryAfterSeconds })
  }

  return {
    scale,
    spend(call, caller) {
      const limit = limitFor(call, caller)
      const whom = limit.per === 'address' ? caller.addressKey : caller.limitKey
      return spendOne(call, `${limit.counter} ${whom}`, limit, limit.kept === 'memory')
    },
    async spendForEmail(call, caller, email) {
      const { counter, perEmail } = call.rateLimit
      if (!perEmail) return
      const hash = createHmac('sha256', secret).update(email).digest('base64url')
      const from = perEmail.from === 'address' ? ` ${caller.addressKey}` : ''
      await spendOne(call, `${counter} email:${hash}${from}`, perEmail, false)
    },
    close: () => kept.release(),
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pTimeout from 'p-timeout'
import type pg from 'pg'

/** Beyond what the database itself allows a statement, so that it is usually the database that ends one. */
const BACKGROUND_LIMIT_MS = 35_000
/** Somebody waits: knowing who they are, counting the request and answering it stay below ten seconds together. */
const AWAITED_LIMIT_MS = 4_000

/** Somebody who waits for an answer, as long as they do. */
export interface Awaited {
  isOver: boolean
}

const awaited = new AsyncLocalStorage<Awaited | 'as long as it takes'>()

/** Does some work for somebody who waits: every call in it of PostgreSQL or of a store fails after four seconds. */
export function whileAwaited<Answer>(waiting: Awaited, work: () => Answer): Answer {
  return awaited.run(waiting, work)
}

/** Does some work whose calls end when they end, such as a change of the schema. */
export function withoutTimeLimit<Answer>(work: () => Answer): Answer {
  return awaited.run('as long as it takes', work)
}

/** How long a call may take now, where it may take `backgroundMs` while nobody waits. What goes on after an answer was sent is waited for by nobody. */
export function callLimitMs(backgroundMs: number): number {
  const waiting = awaited.getStore()
  if (waiting === 'as long as it takes') return Infinity
  return waiting?.isOver === false ? Math.min(AWAITED_LIMIT_MS, backgroundMs) : backgroundMs
}

/**
 * A pool whose calls end: the wait for a connection together with each statement on it. A connection on which one did not answer in time is thrown away,
 * since whatever came next would wait behind it; `pg` itself would hand it on. Errors have the code ETIMEDOUT.
 */
export function withTimeLimits(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const beganAt = performance.now()
      const connecting = pool.connect()
      const client = await within(callLimitMs(BACKGROUND_LIMIT_MS), connecting, () => {
        connecting.then(
          (late) => late.release(),
          () => undefined,
        )
      })
      return limited(client, performance.now() - beganAt)
    },
  }
}

/** @param waitedMs how long the connection was waited for, which its first statement has less. */
function limited(client: pg.PoolClient, waitedMs: number): PostgresPoolClient {
  let isReleased = false
  let failure: Error | null = null
  let waited = waitedMs
  const release = (destroy?: boolean) => {
    if (isReleased) return
    isReleased = true
    client.release(destroy)
  }
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values: readonly unknown[] = []): Promise<unknown> | PostgresCursor<unknown> {
    if (typeof text !== 'string') throw new Error('Rows are not read by a cursor.')
    // A transaction that was given up is told so again when it wants to roll back.
    if (failure !== null) return Promise.reject(failure)
    const limit = callLimitMs(BACKGROUND_LIMIT_MS) - waited
    waited = 0
    return within(limit, client.query(text, [...values]), (error) => {
      failure = error
      release(true)
    })
  }
  return { query, release }
}

/** The answer, or after `limit` milliseconds a failure, before which `late` gives up what was asked. */
function within<Answer>(limit: number, asked: Promise<Answer>, late: (error: Error) => void): Promise<Answer> {
  const refuse = (): never => {
    const message = `The database did not answer within ${Math.round(limit)} ms.`
    const error = Object.assign(new Error(message), { code: 'ETIMEDOUT' })
    late(error)
    throw error
  }
  return pTimeout(asked, { milliseconds: Math.max(1, limit), fallback: refuse })
}

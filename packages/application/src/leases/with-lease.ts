import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Milliseconds, SECOND_MS, milliseconds } from '@fairweight/domain/time/durations.ts'
import { type HeldLease, leases } from '@fairweight/database/repositories/leases.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'

/** A right that is held, for as long as the work it was taken for lasts. */
export interface Lease {
  /** Aborted when the right is lost, or when the work is told to stop. */
  readonly signal: AbortSignal
  /** To be called in the transaction that writes a result: throws LeaseLostError where another process has the right by now. */
  confirm(trx: Queryable): Promise<void>
}

/** Another process has the right by now; what this one was about to write is its no more. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/** What is done by one process of all machines at a time. */
export interface ExclusiveWork {
  readonly db: Queryable
  /** Names the right. */
  readonly name: string
  /** Names this process, for operators who look who has it. */
  readonly holder: string
  readonly stopping?: AbortSignal
  /** How long a killed holder keeps the right; two minutes unless told. */
  readonly leaseMs?: number
  /** How often it is renewed; every 20 seconds unless told. */
  readonly heartbeatMs?: number
}

/** Whoever is killed holds a right for no longer than this. */
export const LEASE_MS = 120 * SECOND_MS
const HEARTBEAT_MS = 20 * SECOND_MS
const LOOK_MS = milliseconds(2 * SECOND_MS)

/** A name that no other holder has: the machine for those who read it, and a random mark. Ids of processes say nothing across containers. */
export function newHolder(): string {
  return `${hostname()} ${randomUUID().slice(0, 13)}`
}

/**
 * Takes a right, renews it while the work goes on and gives it back. Answers null, and does nothing, while another process has it. When it is
 * lost, the work's signal is aborted and nothing that it confirms first is committed.
 */
export async function withLease<Result>(
  exclusive: ExclusiveWork,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | null> {
  const { db, name, holder, leaseMs = LEASE_MS } = exclusive
  const held = await leases.take(db, name, holder, leaseMs)
  return held && whileHeld(exclusive, held, work)
}

/** The same, but waits until the right is free; `waiting` is told once when it is not. Throws what aborts `stopping`. */
export async function awaitLease<Result>(
  exclusive: ExclusiveWork,
  work: (lease: Lease) => Promise<Result>,
  waiting: () => void = () => undefined,
  lookMs: Milliseconds = LOOK_MS,
): Promise<Result> {
  const { db, name, holder, stopping, leaseMs = LEASE_MS } = exclusive
  for (let look = 0; ; look += 1) {
    stopping?.throwIfAborted()
    const held = await leases.take(db, name, holder, leaseMs)
    if (held !== null) return whileHeld(exclusive, held, work)
    if (look === 0) waiting()
    await pause(lookMs, undefined, stopping && { signal: stopping })
  }
}

async function whileHeld<Result>(
  { db, name, stopping, leaseMs = LEASE_MS, heartbeatMs = HEARTBEAT_MS }: ExclusiveWork,
  held: HeldLease,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController()
  const lose = () => lost.abort(new LeaseLostError(`Another process has the right to "${name}" now.`))
  // A database that does not answer for a moment is no loss: whoever commits asks it again.
  const heartbeat = setInterval(
    () =>
      void leases.renew(db, held, leaseMs).then(
        (isHeld) => isHeld || lose(),
        () => undefined,
      ),
    heartbeatMs,
  )
  heartbeat.unref()
  try {
    return await work({
      signal: stopping ? AbortSignal.any([stopping, lost.signal]) : lost.signal,
      async confirm(trx) {
        lost.signal.throwIfAborted()
        if (await leases.isHeld(trx, held)) return
        lose()
        lost.signal.throwIfAborted()
      },
    })
  } finally {
    clearInterval(heartbeat)
    // Work that is done stays done; a right that cannot be given back runs out by itself.
    await leases.release(db, held).catch(() => undefined)
  }
}

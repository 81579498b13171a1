import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { BillingClock, ClockListener } from '@fairweight/application/billing/billing-clock.ts'

/** The time of a sandbox in another process. */
export interface SandboxTime {
  readonly clock: BillingClock
  onTime(listener: ClockListener): void
  close(): Promise<void>
}

const POLL_INTERVAL_MS = 1_000
const TIMEOUT_MS = 2_000
const state = z.object({ offsetSeconds: z.number() })

/**
 * Follows the clock of the sandbox at `origin` by asking it again and again: system time plus the offset last heard of. Listeners hear
 * that it was moved once it is noticed.
 */
export async function followSandboxTime(origin: string, log: FastifyBaseLogger): Promise<SandboxTime> {
  const closing = new AbortController()
  const listeners: ClockListener[] = []
  let offset = (await offsetOf(origin)) ?? 0
  const clock = () => new Date(Date.now() + offset * 1_000)

  const poll = async (): Promise<void> => {
    const found = await offsetOf(origin)
    if (found === null || found === offset) return
    offset = found
    for (const listener of listeners) await listener(clock())
  }
  const followed = (async () => {
    while (await pause(POLL_INTERVAL_MS, true, { signal: closing.signal, ref: false }).catch(() => false)) {
      await poll().catch((error: unknown) =>
        log.error({ err: error }, 'changes caused by the clock of the payment sandbox could not be processed'),
      )
    }
  })()

  return {
    clock,
    onTime: (listener) => void listeners.push(listener),
    async close() {
      closing.abort()
      await followed
    },
  }
}

/** Null: it does not answer, or is no sandbox. */
async function offsetOf(origin: string): Promise<number | null> {
  try {
    const response = await fetch(new URL('/sandbox/state', origin), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return state.safeParse(await response.json()).data?.offsetSeconds ?? null
  } catch {
    return null
  }
}

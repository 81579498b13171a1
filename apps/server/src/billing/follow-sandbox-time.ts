import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { BillingClock, TimeListener } from './billing-clock.ts'

/** The time of a sandbox in another process. */
export interface SandboxTime {
  readonly clock: BillingClock
  onTime(listener: TimeListener): void
  close(): Promise<void>
}

const lookEveryMilliseconds = 1_000
const patienceMilliseconds = 2_000
const state = z.object({ offsetSeconds: z.number() })

/**
 * Follows the clock of the sandbox at `origin` by asking it again and again: system time plus the offset last heard of. Listeners hear
 * that it was moved once it is noticed.
 */
export async function followSandboxTime(origin: string, log: FastifyBaseLogger): Promise<SandboxTime> {
  const closing = new AbortController()
  const listeners: TimeListener[] = []
  let offset = (await offsetOf(origin)) ?? 0
  const clock = () => new Date(Date.now() + offset * 1_000)

  const look = async (): Promise<void> => {
    const found = await offsetOf(origin)
    if (found === null || found === offset) return
    offset = found
    for (const listener of listeners) await listener(clock())
  }
  const followed = (async () => {
    while (await pause(lookEveryMilliseconds, true, { signal: closing.signal, ref: false }).catch(() => false)) {
      await look().catch((error: unknown) => log.error({ err: error }, 'what the clock of the payment sandbox brought could not be done'))
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
    const response = await fetch(new URL('/sandbox/state', origin), { signal: AbortSignal.timeout(patienceMilliseconds) })
    return state.safeParse(await response.json()).data?.offsetSeconds ?? null
  } catch {
    return null
  }
}

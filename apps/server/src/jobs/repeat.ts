import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

type RepeatedWork = (signal: AbortSignal) => Promise<void>

/** Does the work every so many seconds until `stopping`, never twice at a time; what it throws is logged. Returns how to await its end. */
export function repeat(name: string, seconds: number, work: RepeatedWork, stopping: AbortSignal, log: FastifyBaseLogger): () => Promise<void> {
  const ended = run()
  return () => ended

  async function run(): Promise<void> {
    while (await hasWaited()) {
      await work(stopping).catch((error: unknown) => log.error({ err: error, job: name }, 'a repeated job failed'))
    }
  }

  async function hasWaited(): Promise<boolean> {
    return pause(seconds * 1_000, true, { signal: stopping, ref: false }).catch(() => false)
  }
}

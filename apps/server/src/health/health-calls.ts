import type { FastifyInstance } from 'fastify'
import { getHealth, getReady } from '@fairweight/contract/calls'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { registerCall } from '../http/register-call.ts'

export interface ReadinessCheck {
  readonly ready: boolean
  /** One plain sentence. */
  readonly note: string
}

export type ReadinessChecks = Readonly<Record<string, () => ReadinessCheck | Promise<ReadinessCheck>>>

/** Registers both; `checks` names what the process stands on. */
export function registerHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  registerCall(app, getHealth, ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })
  registerCall(app, getReady, async ({ reply }) => {
    const found = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await check()] as const))
    const missing = found.filter(([, { ready }]) => !ready)
    if (missing.length > 0) {
      throw new HttpError('not-ready', { message: missing.map(([, { note }]) => note).join(' '), retryAfterSeconds: 2 })
    }
    reply.header('cache-control', 'no-store')
    return { status: 'ready', checks: Object.fromEntries(found) }
  })
}

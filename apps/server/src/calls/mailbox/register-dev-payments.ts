import type { FastifyInstance } from 'fastify'
import { type DeveloperAccess, isForDevelopers, namesThisMachine } from './own-machine.ts'

interface SandboxAccess extends DeveloperAccess {
  /** Null when payments are real: then there is nothing to lead to. */
  readonly sandboxOrigin: string | null
}

/** Leads the developer of this machine from /dev/payments to where the sandbox's clock and deliveries are controlled. To anybody else it is unknown. */
export function registerDevPayments(app: FastifyInstance, { sandboxOrigin, ...where }: SandboxAccess): void {
  if (sandboxOrigin === null || !isForDevelopers(where)) return
  app.get('/dev/payments', (request, reply) => {
    if (!namesThisMachine(request)) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').redirect(`${sandboxOrigin}/sandbox`)
  })
}

import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Tool } from '@fairweight/contract/calls'
import type { Mode } from '../config/settings.ts'

/** Who makes a request, as far as access and limits care. */
export interface Caller {
  readonly isSignedIn: boolean
  /** Holding any tool makes a subscriber. */
  readonly tools: ReadonlySet<Tool>
  /** Whom limits count: the user, or the address of a visitor without a session. */
  readonly limitKey: string
}

export type ResolveCaller = (request: FastifyRequest) => Caller | Promise<Caller>

const { normalizeIP } = rateLimit

/** An IPv6 household has a whole /64 of addresses, so those bits are what counts. */
const householdBits = 64

const everyTool: ReadonlySet<Tool> = new Set<Tool>(['value', 'momentum', 'optimizer'])
const noTool: ReadonlySet<Tool> = new Set<Tool>()

/**
 * Until accounts exist: on one's own machine every visitor is a subscriber of everything,
 * in production nobody is signed in.
 */
export function callerByMode(mode: Mode): ResolveCaller {
  const isOwnMachine = mode !== 'production'
  return (request) => ({
    isSignedIn: isOwnMachine,
    tools: isOwnMachine ? everyTool : noTool,
    limitKey: normalizeIP(request.ip, householdBits),
  })
}

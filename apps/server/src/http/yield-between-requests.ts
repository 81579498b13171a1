import type { onRequestAsyncHookHandler } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Call } from '@fairweight/contract/calls'

/**
 * Lets one request begin in each turn of the event loop, in the order in which they came: hundreds at the same moment are then no wall
 * that whoever comes next has to wait behind. What costs nothing, such as whether the process is alive, begins at once.
 */
export function yieldBetweenRequests(): (call: Call) => onRequestAsyncHookHandler {
  let last: Promise<unknown> = Promise.resolve()
  return ({ rateLimit }) =>
    async () => {
      if (rateLimit.kept === 'memory') return
      last = last.then(() => nextTurn())
      await last
    }
}

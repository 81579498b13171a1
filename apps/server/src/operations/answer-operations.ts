import { type OperationHandler, OperationFailed } from '@fairweight/database'
import { type MarketContext, type MarketOperation, marketOperations } from '@fairweight/market-data'

const operations: ReadonlyMap<string, MarketOperation> = new Map(Object.entries(marketOperations))

/** Operations that only read; the others wait for each other. */
const readers = new Set(['market.status', 'market.export'])

/**
 * Runs operations for commands, in this process because it owns the folder. Calls `afterwards` after each one that may
 * have published, before its caller hears of the end, so that whoever publishes and then reads sees the new snapshot.
 */
export function answerOperations(context: MarketContext, afterwards: () => Promise<unknown>): OperationHandler {
  let lastWriter: Promise<unknown> = Promise.resolve()
  let writers = 0

  async function write(operation: MarketOperation, input: unknown, own: MarketContext): Promise<unknown> {
    const result = await operation.run(input, own)
    await afterwards()
    return result
  }

  return async (name, input, onProgress) => {
    const operation = operations.get(name)
    if (!operation) throw new OperationFailed('unknown-operation', `The server does not know the operation "${name}".`)
    const own = { ...context, onProgress }
    if (readers.has(name)) return operation.run(input, own)
    if (writers > 0) onProgress({ step: 'Waiting for another command to finish', done: 0, total: 0 })
    writers += 1
    const turn = lastWriter.then(() => write(operation, input, own))
    lastWriter = turn.catch(() => undefined).finally(() => (writers -= 1))
    return turn
  }
}

import type { FastifyInstance } from 'fastify'
import { getStockDetails } from '@fairweight/contract/calls'
import { registerCall } from '../http/register-call.ts'
import type { CurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { readTickers, unknownTickers } from './chosen-tickers.ts'
import { freshUntilCutOff } from './freshness.ts'
import { requireSnapshot } from './require-snapshot.ts'
import { withholdDetails } from './withhold-details.ts'

/** One stock with the explanation of every figure that the caller's plan shows. */
export function registerStockDetails(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  registerCall(app, getStockDetails, async ({ query, caller, reply }) => {
    const { tickers } = readTickers([query.ticker])
    const snapshot = requireSnapshot(snapshots)
    const details = await snapshot.details(tickers[0] ?? '')
    if (details === null) throw unknownTickers(tickers)
    reply.header('cache-control', freshUntilCutOff('private', Date.now()))
    return withholdDetails(details, caller.tools)
  })
}

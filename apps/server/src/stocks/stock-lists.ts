import type { FastifyInstance } from 'fastify'
import { getDemoStocks, getPriceSummary, getStockData } from '@fairweight/contract/calls'
import type { Dataset } from '@fairweight/contract/wire'
import { DEMO_BODY, PRICE_SUMMARY_BODY } from '@fairweight/market-data'
import { sendReadyMade } from '../http/ready-made.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { type CallRequest, registerCall } from '../http/register-call.ts'
import type { CurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { freshUntilCutOff } from './freshness.ts'
import { readyMadeBody, stockListName } from './ready-made-bodies.ts'
import { requireSnapshot } from './require-snapshot.ts'

type ListRequest = CallRequest<typeof getStockData | typeof getDemoStocks | typeof getPriceSummary>

/** The three lists, sent as the bytes that the snapshot brought along. */
export function registerStockLists(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  const send = ({ request, reply }: ListRequest, name: string, visibility: 'public' | 'private', dataset?: Dataset) => {
    const body = readyMadeBody(requireSnapshot(snapshots, dataset), name)
    if (body === null) throw new Refusal('no-data-yet')
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': freshUntilCutOff(visibility, Date.now()) }
    return sendReadyMade(request, reply, body, headers)
  }
  registerCall(app, getStockData, (call) => send(call, stockListName(call.caller.tools), 'private'))
  registerCall(app, getPriceSummary, (call) => send(call, PRICE_SUMMARY_BODY, 'private'))
  registerCall(app, getDemoStocks, (call) => send(call, DEMO_BODY, 'public', 'sample'))
}

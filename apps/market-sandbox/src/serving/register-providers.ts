import type { IsoDate } from '@fairweight/domain/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestFault } from '../faults/fault.ts'
import type { Faults } from '../faults/open-faults.ts'
import type { InventedMarket } from '../market/invented-market.ts'
import { viewAt } from '../market/market-view.ts'
import { answerInPlace } from './answer-in-place.ts'
import type { Asked, Endpoint, Provider } from './endpoint.ts'
import type { RequestLog } from './request-log.ts'
import { sendAnswer } from './send-answer.ts'

/** What the providers answer from. */
export interface Served {
  readonly now: () => Date
  /** The market that knows a day. */
  readonly knows: (day: IsoDate) => InventedMarket
  readonly faults: Faults
  readonly log: RequestLog
}

/** Serves every provider below its name: /eodhd/api/eod/HLX.US. */
export function registerProviders(app: FastifyInstance, providers: readonly Provider[], served: Served): void {
  for (const provider of providers) {
    for (const endpoint of provider.endpoints) {
      for (const path of endpoint.paths) serve(app, { provider, endpoint, path, served })
    }
  }
}

interface ServedEndpoint {
  readonly provider: Provider
  readonly endpoint: Endpoint
  readonly path: string
  readonly served: Served
}

function serve(app: FastifyInstance, { provider, endpoint, path, served }: ServedEndpoint): void {
  const { source } = provider
  app.get(`/${source}${path}`, async (request, reply) => {
    const { now, knows, faults, log } = served
    const { fault, view } = faults.meet(source, viewAt(now().getTime(), knows))
    const asked = askedBy(request, { source, view, fault })
    const inPlace = fault && answerInPlace(fault)
    const answer = inPlace ?? provider.refusal(asked) ?? (await endpoint.answer(asked))
    log.add(source, answer.status, fault)
    return sendAnswer(request, reply, answer, fault)
  })
}

function askedBy(
  request: FastifyRequest,
  {
    source,
    view,
    fault,
  }: { readonly source: string; readonly view: Asked['view']; readonly fault: RequestFault | null },
): Asked {
  const { pathname, searchParams } = new URL(request.url, 'http://sandbox.invalid')
  return {
    view,
    params: textsOf(request.params),
    query: searchParams,
    headers: request.headers,
    base: `${request.protocol}://${request.host}/${source}`,
    path: pathname.slice(source.length + 1),
    duplicatesPage: fault === 'duplicate-page',
  }
}

function textsOf(params: unknown): Record<string, string> {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : []
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

import type { FastifyInstance } from 'fastify'
import { getStockStatements } from '@fairweight/contract/calls'
import { readTickers, unknownTickers } from '@fairweight/application/market/chosen-tickers.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot } from '@fairweight/application/market/require-snapshot.ts'
import type { OneStockAnswers } from '@fairweight/application/one-stock/one-stock-answers.ts'
import type { OneStockAnswer, OneStockQuestion } from '@fairweight/market-data/one-stock/one-stock-job.ts'
import { type EncodedResponse, sendEncoded } from '../../http/encoded-response.ts'
import { entityTag } from '../../http/entity-tag.ts'
import { type EndpointRequest, registerCall } from '../../http/register-call.ts'
import { cacheControlUntilCutOff } from './stock-calls.ts'

type OneStockRequest = EndpointRequest<typeof getStockStatements>

/** Ten years of a stock's statements. Facts of filings, and no grades: every plan shows all of them. */
export function registerStockStatements(
  app: FastifyInstance,
  snapshots: CurrentSnapshots,
  answers: OneStockAnswers,
): void {
  registerCall(app, getStockStatements, (call) => sendAnswer(call, 'statements', snapshots, answers))
}

async function sendAnswer(
  { query, request, reply, isVisitor }: OneStockRequest,
  question: OneStockQuestion,
  snapshots: CurrentSnapshots,
  answers: OneStockAnswers,
) {
  const { tickers } = readTickers([query.ticker])
  const [ticker = ''] = tickers
  const snapshot = requireSnapshot(snapshots, query.dataset)
  if (!snapshot.tickers.some((entry) => entry.ticker === ticker && entry.type === 'stock'))
    throw unknownTickers(tickers)
  const answer = await answers.read(snapshot, ticker, question)
  return sendEncoded(request, reply, toResponse(answer), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()),
  })
}

function toResponse({ json, br, gz }: OneStockAnswer): EncodedResponse {
  return { identity: tagged(json), br: tagged(br), gzip: tagged(gz) }
}

function tagged(bytes: Uint8Array): EncodedResponse['br'] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { bytes: buffer, etag: entityTag(buffer) }
}

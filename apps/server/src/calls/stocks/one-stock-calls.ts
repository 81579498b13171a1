import type { FastifyInstance } from 'fastify'
import { getStockGrades, getStockKnownValues, getStockStatements } from '@fairweight/contract/calls'
import { readTickers, unknownTickers } from '@fairweight/application/market/chosen-tickers.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { snapshotAsOf } from '@fairweight/application/market/require-snapshot.ts'
import type { OneStockAnswers } from '@fairweight/application/one-stock/one-stock-answers.ts'
import { openStockGrades } from '@fairweight/application/one-stock/stock-grades.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import type { OneStockAnswer, OneStockQuestion } from '@fairweight/market-data/one-stock/one-stock-job.ts'
import { type EncodedResponse, sendEncoded } from '../../http/encoded-response.ts'
import { entityTag } from '../../http/entity-tag.ts'
import { type EndpointRequest, registerCall } from '../../http/register-call.ts'
import { cacheControlUntilCutOff } from './stock-calls.ts'

type OneStockRequest = EndpointRequest<typeof getStockStatements | typeof getStockKnownValues>

const EVERY_TOOL: ReadonlySet<Tool> = new Set(['value', 'momentum'])

/**
 * Ten years of a stock: its statements, which are facts of filings and no grades, so that every plan shows them; its estimates of value,
 * which belong to the value tool; and its grades, of which each plan shows its own.
 */
export function registerOneStock(
  app: FastifyInstance,
  snapshots: CurrentSnapshots,
  answers: OneStockAnswers,
  db: Queryable,
): void {
  const gradesOf = openStockGrades(db)
  registerCall(app, getStockStatements, (call) => sendAnswer(call, 'statements', snapshots, answers))
  registerCall(app, getStockKnownValues, (call) => sendAnswer(call, 'known-values', snapshots, answers))
  registerCall(app, getStockGrades, async ({ query, caller, reply, isVisitor }) => {
    const { snapshot, ticker } = await requireStock(query, snapshots)
    reply.header('cache-control', cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()))
    return gradesOf(snapshot, ticker, query.dataset === 'sample' ? EVERY_TOOL : caller.tools)
  })
}

async function sendAnswer(
  { query, request, reply, isVisitor }: OneStockRequest,
  question: OneStockQuestion,
  snapshots: CurrentSnapshots,
  answers: OneStockAnswers,
) {
  const { snapshot, ticker } = await requireStock(query, snapshots)
  const answer = await answers.read(snapshot, ticker, question)
  return sendEncoded(request, reply, toResponse(answer), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()),
  })
}

/** Refuses what is no stock of the dataset's snapshot. */
async function requireStock(query: OneStockRequest['query'], snapshots: CurrentSnapshots) {
  const { tickers } = readTickers([query.ticker])
  const [ticker = ''] = tickers
  const snapshot = await snapshotAsOf(snapshots, query)
  if (!snapshot.tickers.some((entry) => entry.ticker === ticker && entry.type === 'stock'))
    throw unknownTickers(tickers)
  return { snapshot, ticker }
}

function toResponse({ json, br, gz }: OneStockAnswer): EncodedResponse {
  return { identity: tagged(json), br: tagged(br), gzip: tagged(gz) }
}

function tagged(bytes: Uint8Array): EncodedResponse['br'] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { bytes: buffer, etag: entityTag(buffer) }
}

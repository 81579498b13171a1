import type { FastifyInstance } from 'fastify'
import {
  getLaterRestatements,
  getStockFigureYears,
  getStockGrades,
  getStockKnownValues,
  getStockStatements,
} from '@fairweight/contract/calls'
import type { Dataset } from '@fairweight/contract/wire'
import { readTickers, unknownTickers } from '@fairweight/application/market/chosen-tickers.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot, snapshotAsOf } from '@fairweight/application/market/require-snapshot.ts'
import type { AskedOfStock, OneStockAnswers } from '@fairweight/application/one-stock/one-stock-answers.ts'
import { openStockGrades } from '@fairweight/application/one-stock/stock-grades.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import type { OneStockAnswer } from '@fairweight/market-data/one-stock/one-stock-job.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { type EncodedResponse, sendEncoded } from '../../http/encoded-response.ts'
import { entityTag } from '../../http/entity-tag.ts'
import { type EndpointRequest, registerCall } from '../../http/register-call.ts'
import { cacheControlUntilCutOff } from './stock-calls.ts'

type OneStockRequest = EndpointRequest<
  typeof getStockStatements | typeof getStockKnownValues | typeof getStockFigureYears | typeof getLaterRestatements
>

const EVERY_TOOL: ReadonlySet<Tool> = new Set(['value', 'momentum'])

/**
 * Ten years of a stock: its statements and key figures, which are facts and no grades, so that every plan shows them; its estimates of value,
 * which belong to the value tool; and its grades, of which each plan shows its own.
 */
export function registerOneStock(
  app: FastifyInstance,
  snapshots: CurrentSnapshots,
  answers: OneStockAnswers,
  db: Queryable,
): void {
  const gradesOf = openStockGrades(db)
  for (const [call, question] of [
    [getStockStatements, 'statements'],
    [getStockKnownValues, 'known-values'],
    [getStockFigureYears, 'figure-years'],
  ] as const)
    registerCall(app, call, async (asked) => {
      const { snapshot, ticker } = await requireStock(asked.query, snapshots)
      return sendAnswer(asked, snapshot, { ticker, question }, answers)
    })
  registerCall(app, getLaterRestatements, (asked) => {
    const snapshot = requireSnapshot(snapshots, asked.query.dataset)
    const { since } = asked.query
    const ticker = tickerToday(snapshot, asked.query)
    return sendAnswer(asked, snapshot, { ticker, since, question: 'later-restatements' }, answers)
  })
  registerCall(app, getStockGrades, async ({ query, caller, reply, isVisitor }) => {
    const { snapshot, ticker } = await requireStock(query, snapshots)
    reply.header('cache-control', cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()))
    return gradesOf(snapshot, ticker, query.dataset === 'sample' ? EVERY_TOOL : caller.tools)
  })
}

async function sendAnswer(
  { request, reply, isVisitor }: OneStockRequest,
  snapshot: SnapshotReader,
  asked: AskedOfStock,
  answers: OneStockAnswers,
) {
  return sendEncoded(request, reply, toResponse(await answers.read(snapshot, asked)), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()),
  })
}

interface StockOfDay {
  readonly ticker: string
  readonly dataset?: Dataset | undefined
  readonly asOf?: string | undefined
}

/** Refuses what is no stock of the dataset's snapshot. */
async function requireStock(query: StockOfDay, snapshots: CurrentSnapshots) {
  const { tickers } = readTickers([query.ticker])
  const [ticker = ''] = tickers
  const snapshot = await snapshotAsOf(snapshots, query)
  if (!isStock(snapshot, ticker)) throw unknownTickers(tickers)
  return { snapshot, ticker }
}

/** The ticker of the current data for the one that a stock had on an earlier day. Refuses a stock that the current data has not. */
function tickerToday(snapshot: SnapshotReader, asked: { readonly ticker: string; readonly since: string }): string {
  const { tickers } = readTickers([asked.ticker])
  const [then = ''] = tickers
  const renamed = snapshot.tickers.find(({ carried }) => carried?.earlierTicker === then && carried.date > asked.since)
  const today = renamed?.ticker ?? then
  if (!isStock(snapshot, today)) throw unknownTickers(tickers)
  return today
}

function isStock(snapshot: SnapshotReader, ticker: string): boolean {
  return snapshot.tickers.some((entry) => entry.ticker === ticker && entry.type === 'stock')
}

function toResponse({ json, br, gz }: OneStockAnswer): EncodedResponse {
  return { identity: tagged(json), br: tagged(br), gzip: tagged(gz) }
}

function tagged(bytes: Uint8Array): EncodedResponse['br'] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { bytes: buffer, etag: entityTag(buffer) }
}

import type { FastifyInstance } from 'fastify'
import {
  getDemoRows,
  getDemoStocks,
  getPriceSummary,
  getStockData,
  getStockDetails,
  getStockPage,
  getAssetClassMix,
  getRatingInputs,
  getSampleProgress,
  getStockChanges,
  getKeyFigures,
  getStockFigures,
} from '@fairweight/contract/calls'
import type { Dataset } from '@fairweight/contract/wire'
import {
  DEMO_BODY,
  DEMO_ROWS_BODY,
  PRICE_SUMMARY_BODY,
  ASSET_MIX_BODY,
  RATING_INPUTS_BODY,
  keyFiguresBody,
  stockDataBody,
} from '@fairweight/market-data/snapshots/body-names.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot, sampleFollows, snapshotAsOf } from '@fairweight/application/market/require-snapshot.ts'
import { readTickers, unknownTickers } from '@fairweight/application/market/chosen-tickers.ts'
import { changedStocks } from '@fairweight/application/market/stock-changes.ts'
import { redactDetails } from '@fairweight/application/market/redact-details.ts'
import {
  datasetOfPage,
  findPageStock,
  findPastPageStock,
  readStockPage,
} from '@fairweight/application/market/stock-page.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { nextDailyCutOff } from '@fairweight/domain/time'
import { sendEncoded, type EncodedResponse } from '../../http/encoded-response.ts'
import { type EndpointRequest, registerCall } from '../../http/register-call.ts'
import { entityTag } from '../../http/entity-tag.ts'
import { addVary } from '../../http/vary.ts'

type ListRequest = EndpointRequest<
  typeof getStockData | typeof getDemoStocks | typeof getDemoRows | typeof getPriceSummary
>

/** The lists, sent as the bytes that the snapshot brought along. */
export function registerStockLists(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  const send = async (
    { query: { asOf }, request, reply }: ListRequest,
    name: string,
    visibility: 'public' | 'private',
    dataset?: Dataset,
  ) => {
    const snapshot = await snapshotAsOf(snapshots, { dataset, asOf })
    // An earlier version wrote the demo's rows only together with their details.
    const body = encodedBody(snapshot, name) ?? (name === DEMO_ROWS_BODY ? encodedBody(snapshot, DEMO_BODY) : null)
    if (body === null) throw new HttpError('no-data-yet')
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControlUntilCutOff(visibility, Date.now()),
    }
    return sendEncoded(request, reply, body, headers)
  }
  registerCall(app, getStockData, (call) => send(call, stockListName(call.caller.tools), 'private'))
  registerCall(app, getPriceSummary, (call) => send(call, PRICE_SUMMARY_BODY, 'private'))
  registerCall(app, getDemoStocks, (call) => send(call, DEMO_BODY, 'public', 'sample'))
  registerCall(app, getDemoRows, (call) => send(call, DEMO_ROWS_BODY, 'public', 'sample'))
}

/** How far the making of the sample is; asked only by those who wait for it. */
export function registerSampleProgress(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  registerCall(app, getSampleProgress, ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return { making: snapshots.first()?.progress() ?? null }
  })
}

/** One stock with the explanation of every figure that the caller's plan shows; of the sample, of every figure. */
export function registerStockDetails(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  registerCall(app, getStockDetails, async ({ query, caller, reply, isVisitor }) => {
    const { tickers } = readTickers([query.ticker])
    const snapshot = await snapshotAsOf(snapshots, query)
    const details = await snapshot.details(tickers[0] ?? '')
    if (details === null) throw unknownTickers(tickers)
    reply.header('cache-control', cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()))
    return redactDetails(details, query.dataset === 'sample' ? EVERY_TOOL : caller.tools)
  })
}

/** What a stock's page shows to the caller; the sample's is the same for everybody. Past days of the market are part of a plan. */
export function registerStockPage(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  registerCall(app, getStockPage, async ({ query: { asOf, ...query }, caller, reply }) => {
    if (query.dataset !== undefined) requireSnapshot(snapshots, query.dataset)
    const { tickers } = readTickers([query.ticker])
    const [ticker = ''] = tickers
    const holdsPlan = caller.roles.size > 0
    const dataset = datasetOfPage(snapshots, ticker, query.dataset)
    if (asOf !== undefined && dataset === 'market' && !holdsPlan)
      throw new HttpError(caller.session === null ? 'signed-out' : 'no-subscription')
    const stock =
      asOf === undefined
        ? findPageStock(snapshots, ticker, query.dataset)
        : await findPastPageStock(snapshots, ticker, { dataset, asOf })
    const first = snapshots.first()
    if (stock === null) throw first === null ? unknownTickers(tickers) : sampleFollows(first)
    if (stock.snapshot.manifest.dataset === 'sample')
      reply.header('cache-control', cacheControlUntilCutOff('public', Date.now()))
    // Whoever buys a plan sees more at once, so what is shown without one rests nowhere.
    else
      addVary(reply, 'Authorization').header(
        'cache-control',
        holdsPlan ? cacheControlUntilCutOff('private', Date.now()) : 'no-store',
      )
    return readStockPage(stock, holdsPlan ? caller.tools : null)
  })
}

/** The investment mix as it was published; data without funds for it is refused with the reason that the publication found. */
export function registerAssetClassMix(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  registerCall(app, getAssetClassMix, async ({ query, request, reply, isVisitor }) => {
    const snapshot = await snapshotAsOf(snapshots, query)
    const body = encodedBody(snapshot, ASSET_MIX_BODY)
    if (body === null)
      throw new HttpError('no-asset-classes', { message: snapshot.manifest.assetMix.reason ?? undefined })
    const cacheControl = cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now())
    return sendEncoded(request, reply, body, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControl,
    })
  })
}

/** What is new since the day before: of the sample everything, else what the caller's plan shows. What was new on a past day the ledger says. */
export function registerStockChanges(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  registerCall(app, getStockChanges, async ({ query, caller, reply, isVisitor }) => {
    const snapshot = await snapshotAsOf(snapshots, query)
    const { dataset, asOf } = snapshot.manifest
    const isCurrent = snapshot === snapshots.find(dataset)
    const changes = isCurrent ? snapshot.changes : await snapshots.past.gradeSteps(dataset, asOf)
    reply.header('cache-control', cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()))
    const tools = query.dataset === 'sample' ? EVERY_TOOL : caller.tools
    return changedStocks({ manifest: snapshot.manifest, changes }, tools)
  })
}

const EVERY_TOOL: ReadonlySet<Tool> = new Set(['value', 'momentum'])

/** What the value grades were made from. A day that an earlier version published has none, and says so. */
export function registerRatingInputs(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  registerCall(app, getRatingInputs, async ({ query, request, reply, isVisitor }) => {
    const body = encodedBody(await snapshotAsOf(snapshots, query), RATING_INPUTS_BODY)
    if (body === null)
      throw new HttpError('no-data-yet', {
        message: 'Other assumptions for every stock come with the next published day.',
      })
    return sendEncoded(request, reply, body, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()),
    })
  })
}

/**
 * Key figures of all stocks, as they were published, and those of one stock. Facts of filings and prices like the market
 * capitalization, and no grades: every plan shows all of them.
 */
export function registerKeyFigures(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  registerCall(app, getKeyFigures, async ({ query, request, reply, isVisitor }) => {
    const body = encodedBody(await snapshotAsOf(snapshots, query), keyFiguresBody(query.set))
    if (body === null) throw new HttpError('no-key-figures')
    return sendEncoded(request, reply, body, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()),
    })
  })
  registerCall(app, getStockFigures, async ({ query, reply, isVisitor }) => {
    const { tickers } = readTickers([query.ticker])
    const { manifest, keyFigures } = await snapshotAsOf(snapshots, query)
    if (keyFigures === null) throw new HttpError('no-key-figures')
    const [ticker = ''] = tickers
    const found = await keyFigures.of(ticker)
    if (found === null) throw unknownTickers(tickers)
    reply.header('cache-control', cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()))
    const { id, asOf, dataset, isFirstPart } = manifest
    return { snapshot: id, asOf, dataset, TICKER: ticker, ...(isFirstPart && { isFirstPart }), ...found }
  })
}

const made = new WeakMap<SnapshotReader, Map<string, EncodedResponse>>()

/** One of a snapshot's bodies with a tag for each encoding, worked out once for each snapshot; null when it has none of that name. */
function encodedBody(snapshot: SnapshotReader, name: string): EncodedResponse | null {
  const bodies = made.get(snapshot) ?? new Map<string, EncodedResponse>()
  made.set(snapshot, bodies)
  const known = bodies.get(name)
  if (known) return known
  const found = snapshot.body(name)
  if (found === null) return null
  let identity: EncodedResponse['identity'] | null = null
  const body = {
    br: tagged(found.br),
    gzip: tagged(found.gz),
    // Hardly anybody reads without an encoding; once somebody has, it is there for the next.
    get identity() {
      return (identity ??= tagged(found.json))
    },
  }
  bodies.set(name, body)
  return body
}

/** Which list a caller gets: fields of a tool not held are left out of it. */
function stockListName(tools: ReadonlySet<Tool>): string {
  return stockDataBody({ value: tools.has('value'), momentum: tools.has('momentum') })
}

function tagged(bytes: Buffer): EncodedResponse['br'] {
  return { bytes, etag: entityTag(bytes) }
}

/** Cache-Control for stock data: fresh until the next 08:00 UTC; paid data never rests in a shared cache. */
export function cacheControlUntilCutOff(visibility: 'public' | 'private', now: number): string {
  const seconds = Math.ceil((nextDailyCutOff(now) - now) / 1000)
  return `${visibility}, max-age=${seconds}`
}

import { Readable, pipeline, type Transform } from 'node:stream'
import { createBrotliCompress, createGzip } from 'node:zlib'
import { setImmediate as others } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { getPriceHistory } from '@fairweight/contract/calls'
import { HISTORY_SIZE, type TimePeriod } from '@fairweight/contract/wire'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { readTickers, requireKnown } from '@fairweight/application/market/chosen-tickers.ts'
import { snapshotAsOf } from '@fairweight/application/market/require-snapshot.ts'
import type { SnapshotHistory, SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { acceptedEncoding } from '../../http/accepted-encoding.ts'
import { registerCall } from '../../http/register-call.ts'
import { addVary } from '../../http/vary.ts'
import { KeptAnswers } from './kept-answers.ts'
import { QUICK_BROTLI, QUICK_GZIP, compressedOnTheSpot } from './quick-compression.ts'
import { cacheControlUntilCutOff } from './stock-calls.ts'

const tooMany = `One request takes 1 to ${HISTORY_SIZE} different tickers.`

/** Closes of up to 100 stocks, written a stock at a time so that a long answer holds up nobody else. */
export function registerPriceHistory(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  const kept = new KeptAnswers(MAX_KEPT_BYTES)
  registerCall(app, getPriceHistory, async ({ query, request, reply, isVisitor }) => {
    const { tickers } = readTickers(query.tickers.split(','))
    if (tickers.length > HISTORY_SIZE) throw new HttpError('invalid-request', { message: tooMany })
    const snapshot = await snapshotAsOf(snapshots, query)
    requireKnown(tickers, (ticker) => snapshot.has(ticker))
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    addVary(reply, 'Accept-Encoding')
      .type('application/json; charset=utf-8')
      .header('cache-control', cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const [ticker, ...others] = tickers
    if (ticker !== undefined && others.length === 0)
      return reply.send(await historyOfOne(kept, snapshot, ticker, query.period, encoding))
    const text = Readable.from(serializeHistory(snapshot, tickers, query.period), { objectMode: false })
    return reply.send(encoding === 'identity' ? text : compressedText(text, encoding))
  })
}

/** Of one stock each answer has some 22 KB; most people look at the same stocks. */
const MAX_KEPT_BYTES = 8 << 20

/** One stock's history, as it was compressed for whoever asked first. */
function historyOfOne(
  kept: KeptAnswers,
  snapshot: SnapshotReader,
  ticker: string,
  period: TimePeriod,
  encoding: 'br' | 'gzip' | 'identity',
): Promise<Buffer> {
  return kept.get(`${snapshot.manifest.id} ${encoding} ${period} ${ticker}`, async () => {
    const { closes, totalReturnCloses, ...shared } = await snapshot.history([ticker], period)
    const { beginning, end } = textAround(snapshot, [ticker], period, shared)
    const own = `${beginning}{${seriesText(ticker, closes[0])}},"totalReturnCloses":{${seriesText(ticker, totalReturnCloses[0])}}`
    return compressedOnTheSpot(`${own}${end}`, encoding)
  })
}

/**
 * The text through a compressor. A reader who goes away in the middle ends both. `Readable.compose` would not do: there the compressor
 * ends with an error that nobody hears, and the whole process with it.
 */
export function compressedText(text: Readable, encoding: 'br' | 'gzip'): Transform {
  const compressor = encoding === 'br' ? createBrotliCompress(QUICK_BROTLI) : createGzip(QUICK_GZIP)
  // Whoever reads the compressor hears what went wrong.
  pipeline(text, compressor, () => undefined)
  return compressor
}

/** The JSON of a price history in pieces, one a stock; other requests get their turn between two pieces. */
async function* serializeHistory(
  snapshot: SnapshotReader,
  tickers: readonly string[],
  period: TimePeriod,
): AsyncGenerator<string> {
  const { closes, totalReturnCloses, ...shared } = await snapshot.history(tickers, period)
  const { beginning, end } = textAround(snapshot, tickers, period, shared)
  yield beginning
  yield* writeSeries(tickers, closes)
  yield ',"totalReturnCloses":'
  yield* writeSeries(tickers, totalReturnCloses)
  yield end
}

/** What stands before the closes of some stocks, and after them. */
function textAround(
  snapshot: SnapshotReader,
  tickers: readonly string[],
  period: TimePeriod,
  shared: SharedSeries,
): { readonly beginning: string; readonly end: string } {
  const { id, dataset } = snapshot.manifest
  const { dates, treasuryBills } = sharedText(snapshot, period, shared)
  const priceReturnOnly = tickers.filter((ticker) => snapshot.isPriceReturnOnly([ticker]))
  const about = [snapshot.doubts(tickers), snapshot.cuts(tickers), snapshot.successions(tickers)]
  const [doubts, cuts, successions] = about.map((part) => JSON.stringify(part))
  return {
    beginning: `{"snapshot":${JSON.stringify(id)},"dataset":"${dataset}","dates":${dates},"closes":`,
    end: `,"treasuryBills":${treasuryBills},"priceReturnOnly":${JSON.stringify(priceReturnOnly)},"doubts":${doubts},"cuts":${cuts},"successions":${successions}}`,
  }
}

type SharedSeries = Pick<SnapshotHistory, 'dates' | 'treasuryBills'>

/** More than half of the text of one stock is that of every other: some 40 KB for five years, written once for each snapshot and period. */
const sharedTexts = new WeakMap<SnapshotReader, Map<TimePeriod, Readonly<Record<keyof SharedSeries, string>>>>()

function sharedText(
  snapshot: SnapshotReader,
  period: TimePeriod,
  { dates, treasuryBills }: SharedSeries,
): Readonly<Record<keyof SharedSeries, string>> {
  const ofSnapshot = sharedTexts.get(snapshot) ?? new Map<TimePeriod, Record<keyof SharedSeries, string>>()
  sharedTexts.set(snapshot, ofSnapshot)
  const known = ofSnapshot.get(period)
  if (known !== undefined) return known
  const bills = treasuryBills && Array.from(treasuryBills)
  const text = { dates: JSON.stringify(dates), treasuryBills: JSON.stringify(bills) }
  ofSnapshot.set(period, text)
  return text
}

/** JSON writes NaN as null, which is what "did not trade" is on the wire. */
function seriesText(ticker: string, series: Float64Array = new Float64Array()): string {
  return `${JSON.stringify(ticker)}:${JSON.stringify(Array.from(series))}`
}

async function* writeSeries(tickers: readonly string[], series: readonly Float64Array[]): AsyncGenerator<string> {
  let before = '{'
  for (const [index, ticker] of tickers.entries()) {
    yield `${before}${seriesText(ticker, series[index])}`
    before = ','
    await others()
  }
  yield tickers.length === 0 ? '{}' : '}'
}

import { setImmediate as others } from 'node:timers/promises'
import type { TimePeriod } from '@fairweight/contract/wire'
import type { SnapshotReader } from '@fairweight/market-data'

/** The JSON of a price history in pieces, one a stock; other requests get their turn between two pieces. */
export async function* writeHistory(snapshot: SnapshotReader, tickers: readonly string[], period: TimePeriod): AsyncGenerator<string> {
  const { id, dataset } = snapshot.manifest
  const { dates, closes, totalReturnCloses, treasuryBills } = await snapshot.history(tickers, period)
  yield `{"snapshot":${JSON.stringify(id)},"dataset":"${dataset}","dates":${JSON.stringify(dates)},"closes":`
  yield* writeSeries(tickers, closes)
  yield ',"totalReturnCloses":'
  yield* writeSeries(tickers, totalReturnCloses)
  const priceReturnOnly = tickers.filter((ticker) => snapshot.isPriceReturnOnly([ticker]))
  yield `,"treasuryBills":${JSON.stringify(treasuryBills && Array.from(treasuryBills))},"priceReturnOnly":${JSON.stringify(priceReturnOnly)}`
  yield `,"doubts":${JSON.stringify(snapshot.doubts(tickers))},"cuts":${JSON.stringify(snapshot.cuts(tickers))},"successions":${JSON.stringify(snapshot.successions(tickers))}}`
}

async function* writeSeries(tickers: readonly string[], series: readonly Float64Array[]): AsyncGenerator<string> {
  let before = '{'
  for (const [index, ticker] of tickers.entries()) {
    // JSON writes NaN as null, which is what "did not trade" is on the wire.
    yield `${before}${JSON.stringify(ticker)}:${JSON.stringify(Array.from(series[index] ?? []))}`
    before = ','
    await others()
  }
  yield tickers.length === 0 ? '{}' : '}'
}

/** The processor time of the server for one stock's price history, over HTTP. `node verification/bench/price-history.ts`; `DATA` is a data folder whose sample is made, of which a copy is used. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPriceSummary } from '@fairweight/contract/calls'
import { priceSummary } from '@fairweight/contract/wire'
import { freshToken, requireDone, signUpSubscriber } from '../../scripts/product/person.ts'
import { startMeasured } from './server/start-measured.ts'

const { DATA } = process.env
const PERIODS = ['1y', '3y', '5y', '10y'] as const
/** So many stocks first, so that what is compiled on the way counts for nobody. */
const WARM_UP = 400
const STOCKS = 400
/** On a machine that others keep busy, the quietest batch tells the most. */
const BATCH = 40
/** So many of the answers asked for last are surely among those that the server keeps. */
const KEPT = 120

const dataDirectory = mkdtempSync(join(tmpdir(), 'fairweight-bench-'))
if (DATA !== undefined) cpSync(DATA, dataDirectory, { recursive: true })
const server = await startMeasured(dataDirectory)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function ask(path: string, token: string): Promise<number> {
  return new Promise((settle, fail) => {
    const headers = { 'accept-encoding': 'br', authorization: `Bearer ${token}` }
    const asked = request(`${server.origin}${path}`, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => (bytes += piece.length))
      answer.on('end', () => (answer.statusCode === 200 ? settle(bytes) : fail(new Error(String(answer.statusCode)))))
    })
    asked.on('error', fail)
    asked.end()
  })
}

try {
  const subscriber = await signUpSubscriber(server)
  const { stocks } = priceSummary.parse(requireDone(await subscriber.call(getPriceSummary)).body)
  const tickers = stocks.map(({ TICKER }) => TICKER)
  const measured = tickers.slice(WARM_UP, WARM_UP + STOCKS)
  const askAll = async (period: string, asked: readonly string[]) => {
    const token = await freshToken(subscriber)
    const milliseconds: number[] = []
    let bytes = 0
    for (let first = 0; first < asked.length; first += BATCH) {
      const batch = asked.slice(first, first + BATCH)
      await server.measure()
      for (const ticker of batch) bytes += await ask(`/api/stocks/history?tickers=${ticker}&period=${period}`, token)
      milliseconds.push((await server.measure()).cpuMs / batch.length)
    }
    const sorted = milliseconds.toSorted((a, b) => a - b)
    const [lowest = 0, middle = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)]]
    return { milliseconds: `${lowest.toFixed(2)} (${middle.toFixed(2)})`, bytes: bytes / asked.length }
  }
  await askAll('5y', tickers.slice(0, WARM_UP))
  console.log(
    `Processor time of the server for one stock's history, ${measured.length} different stocks: the quietest ${BATCH} of them in a row, in brackets the median of such batches.\n\n| period | for the first time, ms | again, ms | bytes, brotli |\n|---|---:|---:|---:|`,
  )
  for (const period of PERIODS) {
    const first = await askAll(period, measured)
    // Those used last are kept.
    const again = await askAll(period, measured.slice(-KEPT))
    const figures = [first.milliseconds, again.milliseconds, Math.round(first.bytes)]
    console.log(`| ${[period, ...figures].join(' | ')} |`)
  }
} finally {
  agent.destroy()
  await server.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
}

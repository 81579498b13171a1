import { expect, test } from 'vitest'
import { type SourceAnswer, SourceError, type SourceFailure } from '../fetching/source-client.ts'
import { askTickerByTicker } from './ticker-by-ticker.ts'

function answerAt(path: string): SourceAnswer {
  const about = { sha256: '', bytes: 1, receivedAt: '', etag: null, lastModified: null }
  return { isChanged: true, path, ...about, isFromCollection: false }
}

const failing = (failure: SourceFailure, ticker: string) =>
  new SourceError({ source: 'tiingo', failure }, `No ${ticker}.`)

const TICKERS = Array.from({ length: 30 }, (_, place) => `T${place}`)

test('the answers’ folders are told by kind, and tickers without prices are noted', async () => {
  const { files, notes } = await askTickerByTicker('tiingo', [...TICKERS, 'not a ticker'], async (ticker) => {
    if (ticker === 'T3') throw failing('not-found', ticker)
    if (ticker === 'T4') throw failing('stale', ticker)
    return { prices: answerAt(`/kept/prices/${ticker}.json`), splits: answerAt(`/kept/splits/${ticker}.json`) }
  })
  expect(files).toEqual({ prices: ['/kept/prices'], splits: ['/kept/splits'] })
  expect(notes).toEqual(['Tiingo has no prices for 3 tickers: T3, T4, not a ticker.'])
})

test('a provider that has nothing for most of them has failed', async () => {
  const asked = askTickerByTicker('tiingo', TICKERS, async (ticker) => {
    if (Number(ticker.slice(1)) < 16) throw failing('stale', ticker)
    return { prices: answerAt('/kept/a.json') }
  })
  await expect(asked).rejects.toMatchObject({ failure: 'stale', message: 'No T0.' })
})

test('any other failure ends it, and no other ticker is begun', async () => {
  const begun: string[] = []
  const asked = askTickerByTicker('tiingo', TICKERS, async (ticker) => {
    begun.push(ticker)
    throw failing('quota', ticker)
  })
  await expect(asked).rejects.toMatchObject({ failure: 'quota' })
  await new Promise((settle) => setImmediate(settle))
  expect(begun).toEqual(['T0', 'T1', 'T2', 'T3'])
})

test('without a ticker nothing is asked, and the note says why', async () => {
  expect(await askTickerByTicker('tiingo', [], () => Promise.reject(new Error('asked')))).toEqual({
    files: {},
    notes: ['Tiingo answers ticker by ticker, and no ticker was named.'],
  })
})

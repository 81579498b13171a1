import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { isoDateFromDays } from '@fairweight/domain/time'
import { describe, expect, test } from 'vitest'
import { importMarketFiles } from '../importing/import-market-files.ts'
import { openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { replayMarket } from './replay-market.ts'

const FIRST_DAY = 18_000
const SESSIONS = 600
const CUT = 480
const TICKERS = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'NEW']
const dateOf = (position: number) => isoDateFromDays(FIRST_DAY + position)
/** NEW comes only after the cut; the others change their course there. */
const closeOf = (index: number, position: number) =>
  position < CUT ? 50 + index * 10 + (position * (index + 1)) / 50 : 400 - index * 60

async function replayedWith(prices: string, filings: string): Promise<LedgerDay[]> {
  const market = await openTemporaryMarket()
  try {
    const [pricesFile, filingsFile] = [
      join(market.dataDirectory, 'prices.csv'),
      join(market.dataDirectory, 'filings.csv'),
    ]
    await Promise.all([writeFile(pricesFile, prices), writeFile(filingsFile, filings)])
    await importMarketFiles({ prices: [pricesFile], fundamentals: [filingsFile] }, market)
    await replayMarket({ dataset: 'market', to: dateOf(CUT - 1) }, market)
    return await ledger.page(market.database.kysely, { dataset: 'market', origin: 'replayed' }, 0, 100)
  } finally {
    await market.close()
  }
}

function pricesUntil(end: number): string {
  const rows = TICKERS.flatMap((ticker, index) =>
    Array.from({ length: end }, (_, position) =>
      ticker === 'NEW' && position < CUT
        ? ''
        : `${dateOf(position)},${ticker},${closeOf(index, position)},1000,0,${position === CUT + 5 ? 2 : 1}\n`,
    ),
  )
  return `date,ticker,close,volume,dividend,split\n${rows.join('')}`
}

function filingsUntil(end: number): string {
  const rows = TICKERS.flatMap((ticker) => [100, 300, 470, 500].map((filed) => ({ ticker, filed })))
    .filter(({ filed }) => filed < end)
    .map(
      ({ ticker, filed }) =>
        `${ticker},${dateOf(filed - 95)},${dateOf(filed)},12,USD,100000000,${filed === 500 ? 9e10 : 4e9},9e10,${filed / 100}\n`,
    )
  return `ticker,period_end,filed,period_months,currency,shares_outstanding,total_equity,total_assets,eps_diluted\n${rows.join('')}`
}

describe('replay', () => {
  test('nothing that came later touches a day: prices, splits, filings and companies of the time after are added', async () => {
    const then = await replayedWith(pricesUntil(CUT), filingsUntil(CUT))
    const later = await replayedWith(pricesUntil(SESSIONS), filingsUntil(SESSIONS))
    expect(then.length).toBeGreaterThan(3)
    expect(later.map(({ asOf, grades }) => [asOf, grades.toString()])).toEqual(
      then.map(({ asOf, grades }) => [asOf, grades.toString()]),
    )
    expect(then.at(-1)?.grades.toString()).toMatch(/ [ABC]: /)
  }, 60_000)
})

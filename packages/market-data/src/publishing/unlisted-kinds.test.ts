import { isoDateFromDays, daysSinceEpoch, parseIsoDate } from '@fairweight/domain/time'
import { reasonText } from '@fairweight/domain/rating'
import { afterAll, assert, beforeAll, expect, it } from 'vitest'
import { openSnapshot } from '../snapshots/open-snapshot.ts'
import { companyAnswer, referenceRows, type StatedRows } from '@fairweight/testing/market/sec/company-answer.ts'
import { SecMarket } from '@fairweight/testing/market/sec/sec-market.ts'
import { publishSnapshot } from './publish-snapshot.ts'

const YEARS = [2015, 2016, 2017].map((year) => ({
  end: `${year}-12-31`,
  filed: `${year + 1}-02-20`,
  scale: year - 2010,
}))
const FIRST = daysSinceEpoch(parseIsoDate('2018-06-01') ?? assert.fail('a day'))
const TICKERS = ['QZB', 'QZI', 'QZM'] as const

/** What the plain company files, without what tells what is current, and what is given as parts of its balance sheet and of its year. */
function filing(
  cik: number,
  parts: { readonly flows: Readonly<Record<string, number>>; readonly balance: Readonly<Record<string, number>> },
): string {
  const { AssetsCurrent: _current, LiabilitiesCurrent: _due, ...rows } = referenceRows(cik, YEARS)
  const scaled = (like: string, tags: Readonly<Record<string, number>>) =>
    Object.entries(tags).map(
      ([tag, part]) => [tag, (rows[like] ?? []).map((row) => ({ ...row, val: row.val * part }))] as const,
    )
  const all: StatedRows = {
    ...rows,
    ...Object.fromEntries([...scaled('Revenues', parts.flows), ...scaled('Assets', parts.balance)]),
  }
  return companyAnswer(cik, `Company ${cik}`, all)
}

let market: SecMarket
beforeAll(async () => {
  market = await SecMarket.open()
  const closes = Array.from({ length: 30 }, (_, day) =>
    TICKERS.map((ticker) => `${isoDateFromDays(FIRST + day)},${ticker},50`).join('\n'),
  ).join('\n')
  const listed = Object.fromEntries(
    TICKERS.map((ticker, position) => [position, { cik_str: position + 1, ticker, title: ticker }]),
  )
  await market.import({
    prices: [await market.write('prices.csv', `date,ticker,close\n${closes}\n`)],
    tickers: [await market.write('company_tickers.json', JSON.stringify(listed))],
    facts: [
      await market.write(
        'bank.json',
        filing(1, {
          flows: { InterestAndDividendIncomeOperating: 0.7, InterestExpenseDeposits: 0.2 },
          balance: { Deposits: 0.6 },
        }),
      ),
      await market.write(
        'insurer.json',
        filing(2, { flows: { PremiumsEarnedNet: 0.8 }, balance: { LiabilityForFuturePolicyBenefits: 0.5 } }),
      ),
      await market.write('maker.json', filing(3, { flows: { InterestAndDividendIncomeOperating: 0.1 }, balance: {} })),
    ],
  })
}, 120_000)
afterAll(() => market.close())

it('a bank and an insurer that no list names are known by what they file, through import and publication', async () => {
  const { snapshot } = await publishSnapshot({ dataset: 'market' }, market.context)
  const reader = await openSnapshot(market.context.dataDirectory, snapshot)
  const reported = await Promise.all(
    TICKERS.map(async (ticker) => {
      const measures = (await reader.details(ticker))?.EXPLANATION.measures ?? []
      const reported = (id: string) =>
        measures.flatMap((measure) => (measure.id === id ? [measure.reason ?? typeof measure.value] : []))
      return ['DISCOUNTED_CASH_FLOW', 'EARNINGS_POWER_VALUE', 'FUTURE_CASH_FLOW', 'altman-z', 'GRAHAM_NUMBER'].flatMap(
        reported,
      )
    }),
  )
  await reader.close()
  const [banks, insurers] = [reasonText('not-for-banks'), reasonText('not-for-insurers')]
  expect(reported).toEqual([
    [banks, banks, banks, banks, 'number'],
    [insurers, insurers, insurers, insurers, 'number'],
    ['number', 'number', 'number', reasonText('current-assets-unknown'), 'number'],
  ])
})

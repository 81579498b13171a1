import type { PriceHistory, StockList } from '@fairweight/contract/wire'
import { asCents } from '@fairweight/domain/money'
import { holdingsOf, type Transaction } from '@fairweight/domain/portfolio'
import { day, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { queryClient } from '../../../data/query-client.ts'
import { pricesOf, valueHoldings } from '../worth/value-positions.ts'
import { HowItDid } from './how-it-did.tsx'

afterEach(() => {
  queryClient.clear()
  localStorage.clear()
})

const dates = ['2026-01-02', '2026-01-05', '2026-06-01', '2026-11-27']
const LIST: StockList = {
  snapshot: 's',
  asOf: '2026-11-27',
  dataset: 'sample',
  stocks: [syntheticRow('HLX', { LAST_CLOSE_PRICE: 60 })],
}
const fund = (TICKER: string, ASSET_CLASS: string) => ({ TICKER, ASSET_CLASS, LAST_CLOSE_PRICE: 1, REASON: null })
const market = { funds: [fund('FWUL1', 'us-large'), fund('FWAB1', 'us-aggregate-bonds')], splits: {} }

function history(closes: PriceHistory['closes']): PriceHistory {
  return {
    snapshot: 's',
    dataset: 'sample',
    dates,
    closes,
    totalReturnCloses: closes,
    treasuryBills: null,
    priceReturnOnly: [],
    doubts: {},
    cuts: {},
    successions: {},
  }
}

const asked = (tickers: string, period = '1y') =>
  `GET /api/stocks/history?tickers=${encodeURIComponent(tickers)}&period=${period}&dataset=sample`
const HLX = { body: history({ HLX: [50, 50, 40, 60] }) }
const FWUL1 = { body: history({ FWUL1: [100, 100, 110, 121] }) }
const FWAB1 = { body: history({ FWAB1: [10, 10, 10, 10] }) }

const LIFE: readonly Transaction[] = [
  { id: 'a', date: day('2026-01-02'), kind: 'deposit', symbol: null, amount: asCents(100_000) },
  { id: 'b', date: day('2026-01-05'), kind: 'buy', symbol: ticker('HLX'), shares: shares(20), total: asCents(100_000) },
]

async function show(answers: CallAnswers, { isPrivate = false, life = LIFE } = {}) {
  const calls = await startApiServer(answers)
  const { positions, value } = valueHoldings(
    holdingsOf(life),
    pricesOf({ list: LIST, funds: market.funds, withoutList: '', withoutFunds: '' }),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <HowItDid
        transactions={life}
        positions={positions}
        value={value}
        published={{ list: LIST, market }}
        reason=""
        today={day('2026-11-28')}
        isPrivate={isPrivate}
      />
    </QueryClientProvider>,
  )
  return calls.map.bind(calls, ({ call }: { readonly call: string }) => call)
}

const compared = async (name: string) =>
  within(await screen.findByRole('table', { name: `Your portfolio and ${name}` }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('a portfolio of the account is measured at once, beside the same money in a fund', async () => {
  const calls = await show({ [asked('HLX')]: HLX, [asked('FWUL1')]: FWUL1 })
  const rows = await compared('US large company fund (FWUL1)')
  expect(rows[0]).toBe('Time-weighted, in all+20.00%+21.00%')
  expect(rows[3]).toBe('What your money became$1,200.00$1,210.00')
  expect(screen.getByText(/From Jan 2, 2026 to Nov 27, 2026\./)).toBeVisible()
  expect(await screen.findByText(/became \$1\.20, in the benchmark \$1\.21/)).toBeVisible()
  expect(calls()).toEqual([asked('HLX'), asked('FWUL1')])
})

test('a portfolio of this browser asks for nothing before its reader says so, and then not since when it is', async () => {
  const calls = await show({ [asked('HLX', '10y')]: HLX, [asked('FWUL1', '10y')]: FWUL1 }, { isPrivate: true })
  expect(screen.getByText(/tells our server these tickers, and nothing else/)).toBeVisible()
  expect(calls()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Ask for past closes' }))
  expect((await compared('US large company fund (FWUL1)'))[0]).toBe('Time-weighted, in all+20.00%+21.00%')
  expect(calls()).toEqual([asked('HLX', '10y'), asked('FWUL1', '10y')])
})

test('closes that cannot be loaded are said, and asked for again by a press', async () => {
  let isDown = true
  const answers = {
    [asked('FWUL1')]: FWUL1,
    [asked('HLX')]: () => (isDown ? refused(404, 'unknown-ticker', 'Gone.') : HLX),
  }
  await show(answers)
  expect(await screen.findByText('Past closes could not be loaded')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await compared('US large company fund (FWUL1)')).toHaveLength(4)
})

test('other benchmarks are 60/40, one’s own stocks and a mix of one’s own, which stays in this browser', async () => {
  const both = { body: history({ ...FWUL1.body.closes, ...FWAB1.body.closes }) }
  await show({ [asked('HLX')]: HLX, [asked('FWUL1')]: FWUL1, [asked('FWAB1,FWUL1')]: both, [asked('FWAB1')]: FWAB1 })
  await compared('US large company fund (FWUL1)')
  const choice = screen.getByLabelText('Benchmark')
  await userEvent.selectOptions(choice, '60/40: stocks and bonds')
  expect((await compared('60/40 (FWUL1, FWAB1)'))[0]).toBe('Time-weighted, in all+20.00%+12.36%')
  await userEvent.selectOptions(choice, 'Your stocks, equally weighted')
  expect((await compared('Your stocks, equally weighted'))[0]).toBe('Time-weighted, in all+20.00%+20.00%')
  await userEvent.selectOptions(choice, 'A mix of your own')
  await userEvent.type(screen.getByLabelText('Tickers with their weights'), 'FWXX1 1')
  expect(await screen.findByText('The market data has no closes of FWXX1.')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Tickers with their weights'))
  await userEvent.type(screen.getByLabelText('Tickers with their weights'), 'FWAB1 1')
  expect((await compared('A mix of your own'))[0]).toBe('Time-weighted, in all+20.00%0.00%')
  expect(localStorage.getItem('fairweight-own-benchmark')).toBe('FWAB1 1')
})

test('cash alone needs no closes of its own, and is held against a fund all the same', async () => {
  const calls = await show({ [asked('FWUL1')]: FWUL1 }, { life: LIFE.slice(0, 1) })
  const rows = await compared('US large company fund (FWUL1)')
  expect(rows[0]).toBe('Time-weighted, in all0.00%+21.00%')
  expect(rows[3]).toBe('What your money became$1,000.00$1,210.00')
  expect(calls()).toEqual([asked('FWUL1')])
})

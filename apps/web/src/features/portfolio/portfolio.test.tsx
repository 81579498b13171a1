import {
  assetClassMix,
  type AssetClassMix,
  type PriceHistory,
  runContents,
  type StockRow,
} from '@fairweight/contract/wire'
import { ASSET_CLASSES, optimizeAssetMix } from '@fairweight/domain/asset-mix'
import { seededUniform } from '@fairweight/domain/randomness'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MixToBuy, ResultToSave } from '../../data/optimizing/optimizer-slots.ts'
import { seriesOf } from '../../data/optimizing/price-series.ts'
import { queryClient } from '../../data/query-client.ts'
import { EXPLAINED_ROW } from '../../../testing/explained-stock.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import { Portfolio } from './portfolio.tsx'
import { answerTask } from './work/answer-task.ts'
import { rerunConstruction } from './work/saved-portfolio.ts'
import type { PortfolioTask } from './work/portfolio-task.ts'

/** A worker in the page's own thread: the real work, without a file of its own. */
class WorkerWithin extends EventTarget {
  postMessage(task: PortfolioTask) {
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { result: answerTask(task) } })))
  }
  terminate() {}
}

const STOCKS: readonly StockRow[] = ['AAA', 'BBB', 'EUR'].map((TICKER) => ({
  ...EXPLAINED_ROW,
  TICKER,
  COMPANY_NAME: `${TICKER} Company`,
  MARKETCAP_GROUP: 'Large',
  SECTOR: 'Energy',
  ...(TICKER === 'EUR' && { IS_FOREIGN_FILER: true as const }),
}))
const rowOf = (ticker: string) => STOCKS.find(({ TICKER }) => TICKER === ticker)

/** Invented closes: shares rise and swing, bonds barely do either. */
function history(tickers: readonly string[], sessions: number): PriceHistory {
  const uniform = seededUniform(11)
  const dates = Array.from({ length: sessions }, (_, day) =>
    new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10),
  )
  const closes = Object.fromEntries(
    tickers.map((ticker, at) => {
      const isCalm = at >= 7 && at < 13
      let price = 100
      return [
        ticker,
        dates.map(() => (price *= 1 + (isCalm ? 0.0001 : 0.0004) + (isCalm ? 0.003 : 0.02) * (uniform() - 0.5))),
      ]
    }),
  )
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

const FUNDS = ASSET_CLASSES.map(({ proxy }) => proxy)
const WHOLE = history([...FUNDS, 'AAA', 'BBB', 'EUR'], 320)

function publishedMix(): AssetClassMix {
  const funds = ASSET_CLASSES.map(({ id, proxy }) => ({
    id,
    ticker: proxy,
    totalReturnCloses: seriesOf(WHOLE, WHOLE.totalReturnCloses[proxy] ?? []),
  }))
  const answer = optimizeAssetMix({ funds, dates: WHOLE.dates, treasuryBills: null })
  if (answer.status !== 'optimal') throw new Error(answer.reason.message)
  return assetClassMix.parse({ ...answer.mix, snapshot: 's', asOf: '2026-11-20', dataset: 'sample' })
}

const MIX = 'GET /api/stocks/asset-class-optimization?dataset=sample'
const prices = (stocks: readonly string[], period = '5y') =>
  `GET /api/stocks/history?tickers=${[...FUNDS, ...stocks].toSorted().join('%2C')}&period=${period}&dataset=sample`
const LIST = ['AAA', 'BBB', 'EUR']
const SERVER: CallAnswers = {
  [MIX]: { body: publishedMix() },
  [prices(LIST)]: { body: WHOLE },
  [prices([])]: { body: WHOLE },
}

const bought: MixToBuy[] = []
const kept: ResultToSave[] = []

function orders(mix: MixToBuy) {
  bought.push(mix)
  return null
}

function keep(result: ResultToSave | null) {
  if (result) kept.push(result)
  return null
}

function Page({ address, tickers }: { readonly address: string; readonly tickers: readonly string[] }) {
  const [params, setParams] = useState(new URLSearchParams(address))
  return (
    <QueryClientProvider client={queryClient}>
      <output data-testid="address">{params.toString()}</output>
      <Portfolio
        tickers={tickers}
        rowOf={rowOf}
        snapshot="s"
        dataset="sample"
        params={params}
        onParams={setParams}
        onStocksAlone={null}
        orders={orders}
        keep={keep}
      />
    </QueryClientProvider>
  )
}

async function open(
  address = '',
  { answers = SERVER, tickers = LIST }: { readonly answers?: CallAnswers; readonly tickers?: readonly string[] } = {},
) {
  const asked = await startApiServer(answers)
  render(<Page address={address} tickers={tickers} />)
  return asked
}

const table = () => screen.findByRole('table', { name: 'The portfolio by asset class' })
const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '')

beforeEach(() => vi.stubGlobal('Worker', WorkerWithin))
afterEach(() => {
  queryClient.clear()
  bought.length = 0
  kept.length = 0
})

test('the published mix of funds stands there at once, then the portfolio with what was left out and why', async () => {
  const asked = await open('risk=maximum_return')
  expect(await screen.findByText(/^Meanwhile, Maximum Return in funds only/)).toBeInTheDocument()
  const holdings = await table()
  expect(within(holdings).getAllByRole('row').length).toBeGreaterThan(3)
  expect(
    screen.getByText('EUR reports as a foreign company, so it does not represent a class of US companies.'),
  ).toBeInTheDocument()
  expect(screen.getByText('Constructed, not optimal.')).toBeInTheDocument()
  expect(bought.at(-1)?.weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
  expect(asked.map(({ call }) => call)).toEqual([MIX, prices(LIST)])
})

test('a least share is offered where the engine offers it, kept when taken, and stands in the address', async () => {
  await open('risk=least_risk')
  await table()
  await userEvent.click(screen.getByText('Limits on the mix'))
  expect(screen.getByLabelText('Minimum in your stocks')).toHaveValue('')
  const offer = screen.getByRole('button', { name: 'Require at least 10%' })
  offer.focus()
  await userEvent.keyboard('{Enter}')
  expect(address().get('own-share')).toBe('10')
  await waitFor(() => expect(screen.queryByText(/^Your stocks would make up/)).toBeNull())
  const own = bought
    .at(-1)
    ?.weights.filter(({ ticker }) => LIST.includes(ticker))
    .reduce((sum, { weight }) => sum + weight, 0)
  expect(own).toBeCloseTo(0.1, 10)
  expect(screen.getByRole('region', { name: 'Your stocks' })).toHaveTextContent(
    'At least 10% of this portfolio is in your stocks, as you asked.',
  )
  const back = await screen.findByRole('button', { name: 'Let the mix decide' })
  expect(back).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(address().get('own-share')).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Require at least 10%' })).toHaveFocus())
})

test('a cap below one in fifteen is refused with the least that can be met', async () => {
  await open('class-cap=5')
  const refusal = await screen.findByRole('status', { name: 'Cannot be optimized' })
  expect(refusal).toHaveTextContent('the cap must be at least 6.67%.')
  await userEvent.click(within(refusal).getByRole('button', { name: 'Use 6.67%' }))
  expect(address().get('class-cap')).toBe('6.67')
  expect(within(await table()).getAllByRole('row')).toHaveLength(16)
})

test('too little history cannot be optimized: the reason, and a shorter period or different stocks', async () => {
  await open('', { answers: { ...SERVER, [prices(LIST)]: { body: history([...FUNDS, ...LIST], 40) } } })
  const refusal = await screen.findByRole('status', { name: 'Cannot be optimized' })
  expect(refusal).toHaveTextContent('We cannot optimize this portfolio: the data is not sufficient')
  expect(refusal).toHaveTextContent('No asset-class fund has prices on the 61 days needed in this period.')
  expect(refusal).toHaveTextContent('Try a shorter period or different stocks.')
  expect(within(refusal).getByRole('button', { name: 'Try 3 years' })).toBeInTheDocument()
})

test('an empty list gives funds alone, and nothing to offer', async () => {
  await open('', { tickers: [] })
  expect(within(await table()).getAllByText('fund').length).toBeGreaterThan(2)
  expect(screen.queryByText(/^Your stocks would make up/)).toBeNull()
})

test('data without asset classes says so', async () => {
  await open('', { answers: { [MIX]: refused(404, 'no-asset-classes') } })
  expect(await screen.findByText('The data has no asset classes')).toBeInTheDocument()
})

test('prices that do not come are said, with the way to try again', async () => {
  await open('', { answers: { ...SERVER, [prices(LIST)]: refused(404, 'unknown-ticker', 'No such stock.') } })
  expect(await screen.findByText('The prices for the portfolio could not be loaded')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

test('a browser without workers gets a message', async () => {
  vi.stubGlobal('Worker', undefined)
  await open()
  expect(await screen.findByText('The portfolio could not be constructed')).toBeInTheDocument()
})

test('what is kept goes through the wire’s own check, and asked again it gives the same bits', async () => {
  await open('risk=maximum_return&period=5y')
  await table()
  const run = await kept.at(-1)!.contents()
  expect(runContents.parse(run)).toEqual(run)
  expect(JSON.stringify(run)).not.toMatch(/amount|held|cash/)
  if (run.kind !== 'portfolio') throw new Error('Not a portfolio.')
  expect(await rerunConstruction(queryClient, 's', rowOf)(JSON.parse(JSON.stringify(run)))).toEqual(run)
})

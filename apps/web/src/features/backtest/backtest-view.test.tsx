import type { BacktestAnswer, BacktestResult } from '@fairweight/contract/wire'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADA, clearHint, setHint } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import { beginSession, dropSession } from '../../data/session/page-session.ts'
import { BacktestView } from './backtest-view.tsx'

vi.setConfig({ testTimeout: 60_000 })

const RUN = 'POST /api/user/backtests/run'
const GROWTH: BacktestResult['own'] = {
  total: 0.21,
  annual: 0.1,
  volatility: 0.15,
  maxDrawdown: { size: 0.2, from: '2024-02-01', to: '2024-03-01' },
  worstMonth: { month: '2024-02', return: -0.08 },
  years: [
    { year: '2024', return: 0.1 },
    { year: '2025', return: 0.1 },
  ],
}
const DONE: BacktestResult = {
  outcome: 'done',
  dataset: 'sample',
  asOf: '2026-01-02',
  firstDay: '2024-01-02',
  days: 24,
  dates: ['2024-01-03', '2025-01-03', '2026-01-02'],
  worth: [0.999, 1.1, 1.21],
  benchmark: [1, 1.05, 1.08],
  benchmarkParts: [],
  own: GROWTH,
  against: { ...GROWTH, total: 0.08 },
  turnover: { total: 1.2, annual: 0.6 },
  costPaid: 0.0042,
  rebalancings: [
    {
      asOf: '2024-01-02',
      origin: 'replayed',
      tradedOn: '2024-01-03',
      members: ['KO', 'PEP'],
      leftOut: ['NEW'],
      endedAtLast: [{ ticker: 'OLD', lastDay: '2023-12-20' }],
      worth: 1,
      traded: 1,
      cost: 0.001,
    },
  ],
  endedAtLast: [],
  unpriced: { count: 1, tickers: ['GONE'] },
  isPriceReturnOnly: false,
  luck: {
    permutations: 4999,
    seed: 1935,
    asGood: 159,
    chance: 0.032,
    chanceAfterTries: 0.096,
    isBetterThanLuck: false,
    tries: 3,
    own: 0.11,
    low: -0.02,
    high: 0.12,
  },
}

beforeEach(() => {
  clearHint()
  dropSession()
})

async function open(address: string, answers: CallAnswers, roles: readonly ['bundle'] | readonly [] = ['bundle']) {
  const user = { ...ADA, roles: [...roles] }
  const asked = await startApiServer({ 'GET /api/auth/token': { body: { user, token: 'fresh' } }, ...answers })
  setHint('member')
  beginSession({ user, token: 'first' })
  const router = createMemoryRouter([{ path: '*', element: <BacktestView /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return { asked, search: () => new URLSearchParams(router.state.location.search) }
}

const run = () => userEvent.click(screen.getByRole('button', { name: 'Run backtest' }))
const answering = (answer: BacktestAnswer) => ({ [RUN]: { body: answer } })

test('a screen from the address runs, and says whether it is luck, with the tries, the figures and what was held', async () => {
  const { asked } = await open('/backtest?value=A*%2CA&momentum=A', answering(DONE))
  expect(screen.getByRole('checkbox', { name: 'A*' })).toBeChecked()
  await run()
  expect(await screen.findByRole('heading', { name: 'Cannot be told from luck' })).toBeVisible()
  expect(asked.find(({ call }) => call === RUN)?.body).toEqual({
    what: { kind: 'screen', query: 'value=A*%2CA&momentum=A' },
    every: 'month',
    costBasisPoints: 10,
    benchmark: { kind: 'rated' },
  })
  expect(screen.getByText(/159 did as well or better: a chance of 3.2%/)).toBeVisible()
  expect(screen.getByText(/the chance is multiplied by 3: 9.6%/)).toBeVisible()
  expect(screen.getByText(/Replayed days begin on Jan 2, 2024/)).toBeVisible()
  expect(screen.getByText(/1 stock that was graded then has no closes/)).toHaveTextContent('GONE')
  expect(screen.getByRole('row', { name: /Return a year/ })).toHaveTextContent('+10.00%')
  expect(await screen.findByRole('slider', { name: 'Growth of a dollar, day by day' })).toHaveAttribute(
    'aria-valuetext',
    'Jan 2, 2026: 1.21 dollars. Benchmark: 1.08 dollars',
  )
  await userEvent.click(screen.getByText('2 stocks, 100.0% bought and sold'))
  expect(await screen.findByRole('link', { name: 'KO' })).toHaveAttribute('href', '/stocks/KO?asOf=2024-01-02')
  expect(screen.getByText(/Ended at the last price: OLD on Dec 20, 2023/)).toBeVisible()
  expect(screen.getByText(/left out: NEW/)).toBeVisible()
})

test('a mix of today is called hindsight, and settings that change later are said to be other ones', async () => {
  const { search } = await open('/backtest?mix=KO+60%2C+PEP+40', answering({ ...DONE, luck: null }))
  await run()
  expect(await screen.findByRole('heading', { name: 'Chosen with hindsight' })).toBeVisible()
  expect(screen.getByText(/no test against luck is made of it/)).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Rebalance'), 'year')
  expect(screen.getByText(/The settings have changed since/)).toBeVisible()
  expect(search().get('every')).toBe('year')
})

test('a typed mix that is none says so at its field, and nothing is asked', async () => {
  const { asked } = await open('/backtest?mix=', {})
  await run()
  expect(await screen.findByText('Enter tickers with their weights, such as KO 60, PEP 40.')).toBeVisible()
  expect(asked.some(({ call }) => call === RUN)).toBe(false)
})

test('a screen of more than grades says so, and runs with its grades alone', async () => {
  const { search } = await open('/backtest?value=A&sector=Energy', {})
  expect(screen.getByText(/This screen asks for more than grades/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Backtest its grades alone' }))
  expect(search().toString()).toBe('value=A')
  expect(screen.queryByText(/This screen asks for more than grades/)).toBeNull()
})

test('too few days are said in words, with those there are', async () => {
  const few = {
    outcome: 'too-few-days',
    dataset: 'market',
    firstDay: '2026-11-20',
    lastDay: '2026-11-27',
    days: 6,
  } as const
  await open('/backtest?value=A', answering(few))
  await run()
  expect(await screen.findByText('Not enough past days yet')).toBeVisible()
  expect(screen.getByText(/Grades are kept of 6 days, from Nov 20, 2026 to Nov 27, 2026/)).toBeVisible()
})

test('a refusal is said, and asking again is one press', async () => {
  let isBusy = true
  await open('/backtest?value=A', {
    [RUN]: () => (isBusy ? refused(503, 'optimizer-busy') : { body: DONE }),
  })
  await run()
  const alert = await screen.findByRole('alert')
  isBusy = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Cannot be told from luck' })).toBeVisible()
})

test('what runs can be canceled', async () => {
  let finish: (() => void) | undefined
  const waiting = new Promise<void>((resolve) => {
    finish = resolve
  })
  await open('/backtest?value=A', { [RUN]: () => waiting.then(() => ({ body: DONE })) })
  await run()
  expect(await screen.findByRole('status')).toHaveTextContent('Following it through the past')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  finish?.()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Cannot be told from luck' })).toBeNull()
})

test('without a plan it says what a plan brings', async () => {
  await open('/backtest', {}, [])
  expect(screen.getByText('A backtest needs a plan')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
})

import { asCents } from '@fairweight/domain/money'
import { parseTicker } from '@fairweight/domain/naming'
import { asShares, type Transaction } from '@fairweight/domain/portfolio'
import { addDays, parseIsoDate } from '@fairweight/domain/time'
import { simulatedMarket } from '@fairweight/testing/domain/optimization/simulated-market.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { assert, expect, test } from 'vitest'
import { answerBetter, type BetterMix } from './answer-better.ts'
import { type BetterQuestion, betterTask } from './better-question.ts'
import { BetterResult } from './better-result.tsx'
import { ConsideredStocks } from './considered-stocks.tsx'

const TODAY = parseIsoDate('2026-11-20') ?? assert.fail('no day')

/** Two calm stocks and two lively ones, in which nearly all the money is. */
const MARKET = simulatedMarket(
  { means: [0.08, 0.08, 0.08, 0.08], ownVolatilities: [0.1, 0.1, 0.6, 0.6], marketVolatility: 0.05 },
  700,
  5,
)
const SHARES = [10, 10, 100, 100]
const VALUES = SHARES.map((shares) => 100 * shares)

const QUESTION: BetterQuestion = {
  candidates: MARKET.tickers.map((ticker, at) => ({
    symbol: parseTicker(ticker) ?? assert.fail(ticker),
    held: asShares(1_000_000 * (SHARES[at] ?? 0)),
    price: 100,
    value: VALUES[at] ?? 0,
    closes: MARKET.totalReturnCloses[at] ?? new Float64Array(),
  })),
  total: VALUES.reduce((sum, value) => sum + value, 0),
  leftOut: [],
  dates: MARKET.totalReturnCloses[0]
    ? Array.from(MARKET.totalReturnCloses[0], (_close, at) => addDays(TODAY, at - 700))
    : [],
  riskFreeRate: 0.02,
}

const bought = (at: number, date: string, shares: number, dollarsEach: number): Transaction => ({
  id: `${at} ${date}`,
  kind: 'buy',
  symbol: QUESTION.candidates[at]?.symbol ?? assert.fail('no such candidate'),
  date: parseIsoDate(date) ?? assert.fail(date),
  shares: asShares(1_000_000 * shares),
  total: asCents(100 * shares * dollarsEach),
})

/** The calm ones at a loss in one, the lively ones with a lot of each term. */
const LIFE = [
  bought(0, '2023-05-04', 10, 150),
  bought(1, '2023-05-04', 10, 100),
  bought(2, '2020-01-02', 50, 60),
  bought(2, '2026-06-01', 50, 90),
  bought(3, '2020-01-02', 100, 99),
]

let answered: BetterMix | undefined
/** Computed once: it takes a second. */
const answer = (): BetterMix => (answered ??= answerBetter(betterTask(QUESTION, 'least_risk')))

function show(given = answer()) {
  return render(
    <BetterResult answer={given} question={QUESTION} riskLevel="least_risk" transactions={LIFE} today={TODAY} />,
  )
}

const rows = (name: string | RegExp) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

function typeTaxes(short: string, long: string) {
  for (const [label, text] of [
    ['My tax on short-term gains', short],
    ['My tax on long-term gains', long],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
    fireEvent.blur(screen.getByLabelText(label))
  }
}

test('the way begins with doing nothing, and its table has every corner with what changed until there', async () => {
  show()
  const picture = await screen.findByRole('img', { name: /^Turnover frontier The first \$/ })
  expect(picture).toBeVisible()
  const corners = rows(/^Corners of the way/)
  expect(corners[0]?.slice(0, 1)).toEqual(['$0.00'])
  expect(corners[0]?.[4]).toBe('Nothing')
  expect(corners.at(-1)?.[3]).toBe('0')
})

test('beside each order stands how many histories agree, and the sure ones stay', () => {
  show()
  const orders = rows('Orders toward the best mix')
  expect(orders).toHaveLength(4)
  for (const [, , , agreeing, order] of orders) expect(order === 'Dropped').toBe(Number(agreeing) < 195)
  expect(screen.getByText(/4 of 4 orders stay\./)).toBeVisible()
})

test('no order is planned and nothing advised before both taxes are known', () => {
  show()
  expect(screen.getByText(/Enter both tax rates/)).toBeVisible()
  expect(screen.queryByRole('table', { name: /Orders in whole shares/ })).toBeNull()
})

test('then the lots are named, with what other lots would cost, and the verdict has its numbers', () => {
  show()
  typeTaxes('40', '20')
  const orders = rows(/Orders in whole shares/)
  expect(orders.map(([order]) => order?.split(' ')[0])).toEqual(['Sell', 'Sell', 'Buy', 'Buy'])
  const lively = QUESTION.candidates[2]?.symbol ?? ''
  // 10 gained a share at 40% are 4, 40 at 20% are 8: the younger lot goes first, and the rest is of the old one.
  const [first, second] = rows(new RegExp(`^Lots of ${lively} `))
  expect([first?.slice(0, 2), second?.[0]]).toEqual([['Jun 1, 2026', '50'], 'Jan 2, 2020'])
  expect(screen.getByText(/^(Worth it|Hold: these orders are not worth their cost)\. They come to \$/)).toBeVisible()
})

test('a loss on what the orders do not trade is offered, with the day until when not to buy it again', () => {
  const { robust, turnover } = answer()
  if ('reason' in robust) return assert.fail(robust.reason)
  show({ turnover, robust: { ...robust, orders: robust.orders.map((one) => ({ ...one, isKept: false })), mix: null } })
  expect(screen.getByText('Hold: no order toward a better mix is more than chance.')).toBeVisible()
  typeTaxes('40', '20')
  const losses = rows(/^Losses that save tax/)
  expect(losses.map((cells) => cells.slice(0, 4))).toEqual([
    [QUESTION.candidates[0]?.symbol, '10 of May 4, 2023', '$99.60', 'Dec 21, 2026'],
  ])
})

test('in an account without taxes there is no loss to take', () => {
  show()
  typeTaxes('0', '0')
  expect(screen.getByText('No loss saves more tax than its sale costs.')).toBeVisible()
})

test('where there is no mix, the reason stands alone', () => {
  show({ robust: { reason: 'too-few-returns' }, turnover: { reason: 'too-few-returns' } })
  expect(screen.getByText(/It needs at least two securities/)).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('considered stocks are those of the list that are not held; the others are named', () => {
  const stocks = ['KO', 'PEP', 'BRK.B'].map((ticker) => syntheticRow(ticker))
  const seen: (readonly string[])[] = []
  render(
    <ConsideredStocks
      list={{ snapshot: 's', asOf: '2026-11-20', dataset: 'sample', stocks }}
      held={['KO']}
      onConsidered={(rowsOf) => seen.push(rowsOf.map(({ TICKER }) => TICKER))}
    />,
  )
  fireEvent.change(screen.getByLabelText('Also consider'), { target: { value: 'ko, pep brk/b NOPE' } })
  fireEvent.blur(screen.getByLabelText('Also consider'))
  expect(seen.at(-1)).toEqual(['PEP', 'BRK.B'])
  expect(screen.getByLabelText('Also consider')).toHaveAccessibleDescription(/Not among the rated stocks: NOPE\./)
})

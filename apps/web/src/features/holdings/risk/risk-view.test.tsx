import { asCents } from '@fairweight/domain/money'
import { parseTicker } from '@fairweight/domain/naming'
import { asShares } from '@fairweight/domain/portfolio'
import { addDays, parseIsoDate } from '@fairweight/domain/time'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { assert, beforeEach, expect, test } from 'vitest'
import type { HeldHistories } from '../histories/fetch-held-histories.ts'
import { heldPrices } from '../histories/held-prices.ts'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { answerRisk } from './answer-risk.ts'
import { Concentration } from './concentration.tsx'
import { RiskSheetView } from './risk-sheet-view.tsx'

beforeEach(() => localStorage.clear())

function position(symbol: string, dollars: number | null, ticker = symbol): ValuedPosition {
  return {
    symbol: parseTicker(symbol) ?? assert.fail(symbol),
    shares: asShares(1_000_000),
    cost: null,
    lots: [],
    stock: syntheticRow(ticker),
    assetClass: 'us-large',
    name: null,
    price: dollars,
    reason: null,
    value: dollars === null ? null : asCents(100 * dollars),
    gain: null,
  }
}

const start = parseIsoDate('2021-12-20') ?? assert.fail('no day')
const DAYS = Array.from({ length: 700 }, (_day, at) => addDays(start, at))

/** KO and PEP move against each other, the fund as KO does; NEW has only begun. */
const HISTORIES: HeldHistories = {
  days: DAYS,
  closes: new Map([
    ['KO', Float64Array.from(DAYS, (_day, at) => 100 + (at % 2))],
    ['PEP', Float64Array.from(DAYS, (_day, at) => 50 - 0.25 * (at % 2))],
    ['NEW', Float64Array.from(DAYS, (_day, at) => (at > 690 ? 10 : Number.NaN))],
    ['SPY', Float64Array.from(DAYS, (_day, at) => 300 + 3 * (at % 2))],
  ]),
  treasuryBills: null,
}

const HELD = [position('KO', 6000), position('PEP', 3000), position('NEW', 500), position('GONE', null)]
const CASH = asCents(50_000)

function showRisk(market: string | null = 'SPY', held: readonly ValuedPosition[] = HELD) {
  const closes = market === null ? null : (HISTORIES.closes.get(market) ?? null)
  const risk = answerRisk({ ...heldPrices(held, CASH, HISTORIES), market: closes })
  render(<RiskSheetView risk={risk} hasMarket={market !== null} />)
}

const rows = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('histories are those of the list’s ticker, in arrays of their own; what has no value is not held', () => {
  const held = heldPrices([position('BRK-B', 100, 'KO'), position('GONE', null)], asCents(-500), HISTORIES)
  expect(held.positions.map(({ symbol, value, closes }) => [symbol, value, closes[1]])).toEqual([['BRK-B', 100, 101]])
  expect(held.positions[0]?.closes).not.toBe(HISTORIES.closes.get('KO'))
  expect(held.cash).toBe(0)
})

test('parts of the risk stand beside parts of the money and add up to the volatility', () => {
  showRisk()
  const parts = rows('Parts of the risk, which add up to the volatility')
  expect(parts.map(([symbol, money]) => [symbol, money])).toEqual([
    ['KO', '63.16%'],
    ['PEP', '31.58%'],
  ])
  const sum = parts.reduce((total, cells) => total + Number(cells[3]?.replace('−', '-').replace('%', '')), 0)
  expect(screen.getByText(`${sum.toFixed(2)}% a year`)).toBeVisible()
  expect(screen.getByText(/PEP calms the rest\./)).toBeVisible()
  expect(screen.getByText(/for 95% of the money\. Not measured, .*: NEW\./)).toBeVisible()
})

test('without a fund of the market there is no beta, and the reason stands in its place', () => {
  showRisk(null)
  expect(screen.getByText('Beta').nextSibling).toHaveTextContent('n/a')
  expect(screen.getByText(/It needs a fund that stands for the market/)).toBeVisible()
})

test('with one its beta is the covariance over the variance of the fund', () => {
  showRisk('SPY', [position('KO', 9500)])
  // All but cash moves as the fund does, with 95% of the money.
  expect(screen.getByText('Beta').nextSibling).toHaveTextContent('0.95')
})

test('the map of correlations has a table twin, the highest first, and its cells their names', () => {
  showRisk()
  expect(rows('Correlations, the highest first')).toEqual([['KO and PEP', '−1.00']])
  expect(screen.getByRole('img', { name: /Correlations/ })).toHaveTextContent('KO and PEP: −1.00')
})

test('crises are led through where prices reach, and what is not known is said', () => {
  showRisk()
  const crises = rows('Today’s weights at the last close before each crisis, then left alone')
  expect(crises.map(([name]) => name)).toEqual(['October 2008', 'March 2020', '2022'])
  expect(crises[0]).toEqual(['October 2008', 'n/a', 'n/a', '5%', 'KO, PEP, NEW'])
  expect(crises[2]?.[4]).toBe('NEW')
  expect(screen.getByText(/Not known for October 2008 and March 2020/)).toBeVisible()
})

test('too short a history says so and draws nothing', () => {
  showRisk(null, [position('NEW', 100)])
  expect(screen.getByText(/its risk is not known/)).toBeVisible()
  expect(screen.queryByText('Where the risk comes from')).toBeNull()
})

test('what is above one’s own limit is told, and the limit is kept in this browser', () => {
  const { unmount } = render(<Concentration id="a" positions={HELD} cash={CASH} />)
  expect(rows('Above the limit of 10%')).toEqual([
    ['KO', '60.00%', '$5,000.00'],
    ['PEP', '30.00%', '$2,000.00'],
  ])
  fireEvent.change(screen.getByLabelText('My limit for one position'), { target: { value: '50' } })
  fireEvent.blur(screen.getByLabelText('My limit for one position'))
  expect(rows('Above the limit of 50%')).toEqual([['KO', '60.00%', '$1,000.00']])
  unmount()
  render(<Concentration id="a" positions={[position('KO', 100), position('PEP', 100)]} cash={CASH} />)
  expect(screen.getByText('No position is above 50% of everything.')).toBeVisible()
})

import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import type { AssetClassMix } from '@fairweight/contract/wire'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PortfolioChoice } from '../choice/portfolio-choice.ts'
import { expectedShare, ownClasses } from './expected-share.ts'
import { WhatItDoes } from './what-it-does.tsx'

const CHOICE: PortfolioChoice = { period: '5y', riskLevel: 'balanced', classCap: 0.25, ownShare: null }
const MIX: AssetClassMix = {
  snapshot: 's',
  asOf: '2026-11-20',
  dataset: 'sample',
  riskFreeRate: 0.02,
  from: '2016-11-21',
  to: '2026-11-20',
  observations: 2515,
  classCap: 0.25,
  assetClasses: [
    { id: 'us-large', name: 'US large company shares', fund: 'SPY' },
    { id: 'us-small', name: 'US small company shares', fund: 'IWM' },
    { id: 'gold', name: 'Gold', fund: 'GLD' },
  ],
  mixes: [
    {
      optimization_type: 'balanced',
      weights: { gold: 0.25, 'us-large': 0.0038 },
      expectedReturn: 0.06,
      volatility: 0.1,
      sharpeRatio: 0.4,
      kktResidual: 1e-14,
    },
  ],
  frontier: [],
  equalWeight: { weights: {}, expectedReturn: 0.06, volatility: 0.1, sharpeRatio: 0.4 },
  notes: [],
}
const ROWS = [
  syntheticRow('KO', { MARKETCAP_GROUP: 'Large', SECTOR: 'Energy' }),
  syntheticRow('TINY', { MARKETCAP_GROUP: 'Small', SECTOR: 'Energy' }),
  syntheticRow('EUR', { MARKETCAP_GROUP: 'Large', SECTOR: 'Energy', IS_FOREIGN_FILER: true }),
]
const rowOf = (ticker: string) => ROWS.find(({ TICKER }) => TICKER === ticker)

function show(tickers: readonly string[], choice: Partial<PortfolioChoice> = {}) {
  const seen: PortfolioChoice[] = []
  let alone = 0
  render(
    <WhatItDoes
      mix={MIX}
      choice={{ ...CHOICE, ...choice }}
      onChoice={(next) => seen.push(next)}
      tickers={tickers}
      rowOf={rowOf}
      onStocksAlone={tickers.length > 1 ? () => (alone += 1) : null}
    />,
  )
  return { seen, alone: () => alone }
}

test('each stock stands in its class with what the published mix gives it; foreign ones in none', () => {
  const classes = ownClasses(MIX, CHOICE, ['KO', 'EUR', 'TINY', 'GONE'], rowOf)
  expect(classes).toEqual([
    { name: 'US large company shares', tickers: ['KO'], weight: 0.0038 },
    { name: 'US small company shares', tickers: ['TINY'], weight: 0 },
  ])
  expect(expectedShare(classes)).toBe(0.0038)
  expect(expectedShare(ownClasses(MIX, { riskLevel: 'least_risk' }, ['KO'], rowOf))).toBeNull()
})

test('a share of 0.38% is told before anything is computed', () => {
  show(['KO', 'TINY'])
  expect(
    screen.getByText(
      /US large company shares \(KO\); US small company shares \(TINY\)\. The published mix gives these classes 0\.38% of the money/,
    ),
  ).toBeVisible()
})

test('floor and cap are moved by sliders, and a floor of nothing leaves it to the mix', () => {
  const { seen } = show(['KO'], { ownShare: 0.2 })
  expect(screen.getByText(/You ask for at least 20% of the money in your stocks/)).toBeVisible()
  const floor = screen.getByRole('slider', { name: 'My stocks get at least' })
  expect(floor).toHaveAttribute('aria-valuetext', '20% of the money')
  fireEvent.change(floor, { target: { value: '45' } })
  fireEvent.change(floor, { target: { value: '0' } })
  fireEvent.change(screen.getByRole('slider', { name: 'One class gets at most' }), { target: { value: '40' } })
  expect(seen).toEqual([
    { ...CHOICE, ownShare: 0.45 },
    { ...CHOICE, ownShare: null },
    { ...CHOICE, ownShare: 0.2, classCap: 0.4 },
  ])
})

test('the stocks alone are one press away, where there are two of them', () => {
  const { alone } = show(['KO', 'TINY'])
  fireEvent.click(screen.getByRole('button', { name: 'Optimize my stocks alone' }))
  expect(alone()).toBe(1)
})

test.each([
  [[], 'This list has no stocks, so it holds funds alone.'],
  [['EUR'], 'None of your stocks belongs to one of these classes, so it holds funds alone.'],
])('with %j no stock takes a place, which is said without sliders', (tickers, words) => {
  show(tickers)
  expect(screen.getByText(new RegExp(words))).toBeVisible()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

import type { Portfolio } from '@fairweight/domain/asset-mix'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { catchSavedFiles } from '../../../../testing/saved-files.ts'
import { ExcludedStocks } from './excluded-stocks.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { MinimumShareSuggestion } from './minimum-share-suggestion.tsx'
import { PortfolioFigures } from './portfolio-figures.tsx'

afterEach(() => void vi.restoreAllMocks())

const holding = (ticker: string, assetClass: Portfolio['classes'][number]['id'], weight: number) =>
  ({ ticker, assetClass, weight, kind: ['SPY', 'GLD', 'AGG'].includes(ticker) ? 'fund' : 'stock' }) as const

/** Large companies by two stocks, bonds and a trace of gold by funds, nothing in mid-size companies. */
const PORTFOLIO: Portfolio = {
  label: 'constructed, not optimal',
  riskLevel: 'balanced',
  holdings: [
    holding('AAA', 'us-large', 0.1),
    holding('BBB', 'us-large', 0.2),
    holding('AGG', 'us-aggregate-bonds', 0.69999),
    holding('GLD', 'gold', 0.00001),
  ],
  classes: [
    { id: 'us-large', name: 'US large company shares', weight: 0.3, fund: 'SPY', stocks: ['AAA', 'BBB', 'CCC', 'OUT'] },
    { id: 'us-mid', name: 'US mid-size company shares', weight: 0, fund: 'IJH', stocks: [] },
    { id: 'us-aggregate-bonds', name: 'US aggregate bonds', weight: 0.69999, fund: 'AGG', stocks: [] },
    { id: 'gold', name: 'Gold', weight: 0.00001, fund: 'GLD', stocks: [] },
  ],
  leftOut: [{ ticker: 'OUT', code: 'foreign-filer', message: 'OUT reports as a foreign company.' }],
  ownShare: 0.3,
  offeredOwnShare: null,
  expectedReturn: 0.0712,
  volatility: 0.0934,
  sharpeRatio: 0.5485,
  riskFreeRate: 0.02,
  shrunkReturns: { intensity: 0.5, commonMean: 0.05 },
  fundsAlone: { weights: {}, expectedReturn: 0.065, volatility: 0.09, sharpeRatio: null },
  place: { returnAtSameVolatility: null, volatilityAtSameReturn: null },
  frontier: [],
  from: '2021-11-22',
  to: '2026-11-20',
  observations: 1255,
  notes: ['Your stocks weigh little.', 'AAA moved +64% on 2022-02-14.'],
}

const SOURCE = { asOf: '2026-11-20', snapshot: 'sample-2026-11-20-0a1b', dataset: 'sample' } as const

const showHoldings = () =>
  render(<HoldingsTable portfolio={PORTFOLIO} nameOf={(ticker) => `${ticker} Company`} source={SOURCE} />)

test('the heaviest class stands first, its stocks by weight, and a fund is called one', () => {
  showHoldings()
  const table = screen.getByRole('table', { name: 'The portfolio by asset class' })
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'US aggregate bondsAGG fund70.00%',
    'US large company sharesBBB BBB Company20.00%AAA AAA Company10.00%30.00%',
  ])
})

test('classes that round to nothing are named as empty, and stocks that got nothing by their ticker', () => {
  showHoldings()
  expect(screen.getByText('Asset classes with no weight: US mid-size company shares; Gold.')).toBeVisible()
  expect(screen.getByText('Your stocks with no weight at this risk level: CCC.')).toBeVisible()
})

test('the downloaded table has every holding with its exact weight, and its name says that it is sample data', async () => {
  const saved = catchSavedFiles()
  showHoldings()
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(saved[0]?.name).toBe('portfolio-2026-11-20-sample-2026--SAMPLE.csv')
  expect(((await saved[0]?.text()) ?? '').replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'ticker,name,assetClass,kind,weight',
    'AAA,AAA Company,us-large,stock,0.1',
    'BBB,BBB Company,us-large,stock,0.2',
    'AGG,AGG Company,us-aggregate-bonds,fund,0.69999',
    'GLD,GLD Company,gold,fund,0.00001',
  ])
})

const figures = () =>
  within(screen.getByRole('table', { name: 'The portfolio in numbers' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('return, risk and ratio stand beside those of the funds alone, and a missing ratio is no zero', () => {
  render(<PortfolioFigures portfolio={PORTFOLIO} />)
  expect(figures()).toEqual([
    ['Past return of this portfolio a year', '7.12%', '6.50%'],
    ['Shrunken estimate a year', '6.06%', '5.75%'],
    ['Volatility a year', '9.34%', '9.00%'],
    ['Sharpe ratio over 2.00% risk-free', '0.55', 'n/a'],
  ])
})

test('where the past cannot be shrunk no estimate is made up', () => {
  render(<PortfolioFigures portfolio={{ ...PORTFOLIO, shrunkReturns: null }} />)
  expect(figures().map(([name]) => name)).toEqual([
    'Past return of this portfolio a year',
    'Volatility a year',
    'Sharpe ratio over 2.00% risk-free',
  ])
})

test('the period is told with its days, and notes with days as people read them', () => {
  render(<PortfolioFigures portfolio={PORTFOLIO} />)
  const section = screen.getByRole('region', { name: 'Figures for the portfolio' })
  expect(section).toHaveTextContent('Computed from 1,255 daily returns from Nov 22, 2021 to Nov 20, 2026.')
  expect(section).toHaveTextContent('Constructed, not optimal.')
  expect(
    within(section)
      .getAllByRole('listitem')
      .map((note) => note.textContent),
  ).toEqual(['Your stocks weigh little.', 'AAA moved +64% on Feb 14, 2022.'])
})

test('the note that the offer of a least share says itself is not said twice', () => {
  render(<PortfolioFigures portfolio={{ ...PORTFOLIO, offeredOwnShare: 0.1 }} />)
  expect(screen.queryByText('Your stocks weigh little.')).toBeNull()
  expect(screen.getByText('AAA moved +64% on Feb 14, 2022.')).toBeVisible()
})

test('where none of the stocks has any weight, the figures say that no fund was replaced', () => {
  const { unmount } = render(<PortfolioFigures portfolio={{ ...PORTFOLIO, ownShare: 0, notes: [] }} />)
  expect(screen.getByText(/None of your stocks has any weight here/)).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
  unmount()
  render(<PortfolioFigures portfolio={PORTFOLIO} />)
  expect(screen.queryByText(/None of your stocks has any weight here/)).toBeNull()
})

function suggest(ownShare: number, offered: number | null, asked: number | null) {
  const said: (number | null)[] = []
  render(
    <MinimumShareSuggestion ownShare={ownShare} offered={offered} asked={asked} onAsk={(share) => said.push(share)} />,
  )
  return said
}

test('a small share of one’s own stocks is told, and a press asks for the offered least', () => {
  const said = suggest(0.0345, 0.1, null)
  expect(screen.getByText(/^Your stocks would make up 3\.45% of this portfolio/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Require at least 10%' }))
  expect(said).toEqual([0.1])
})

test('a share that rounds to nothing is called none', () => {
  suggest(0.00004, 0.1, null)
  expect(screen.getByText(/^None of this portfolio would be in your stocks/)).toBeVisible()
})

test('once a least share is asked for, a press takes it back', () => {
  const said = suggest(0.125, null, 0.125)
  expect(screen.getByText('At least 12.5% of this portfolio is in your stocks, as you asked.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Let the mix decide' }))
  expect(said).toEqual([null])
})

test('where there is nothing to offer and nothing was asked, nothing is said', () => {
  suggest(0.5, null, null)
  expect(screen.queryByRole('region')).toBeNull()
})

test('each stock that stands for no class is named with its reason, and without any there is no heading', () => {
  const { unmount } = render(<ExcludedStocks stocks={PORTFOLIO.leftOut} />)
  expect(screen.getByRole('heading', { name: 'Left out of the portfolio' })).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('OUT reports as a foreign company.')
  unmount()
  render(<ExcludedStocks stocks={[]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

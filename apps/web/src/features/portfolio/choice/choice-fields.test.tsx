import type { AssetClassMix, PriceHistory } from '@fairweight/contract/wire'
import type { PortfolioResult } from '@fairweight/domain/asset-mix'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { ClassMix } from '../class-mix.tsx'
import { NoSolutionNotice } from '../no-solution-notice.tsx'
import { portfolioTask, tickersFor } from '../work/portfolio-task.ts'
import { runOf } from '../work/saved-portfolio.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { type PortfolioChoice, settingsOf } from './portfolio-choice.ts'

const CHOICE: PortfolioChoice = { period: '5y', riskLevel: 'balanced', classCap: 0.25, ownShare: null }

async function openFields(choice: Partial<PortfolioChoice> = {}, hasOwnShare = true) {
  const seen: PortfolioChoice[] = []
  render(
    <ChoiceFields choice={{ ...CHOICE, ...choice }} onChoice={(next) => seen.push(next)} hasOwnShare={hasOwnShare} />,
  )
  fireEvent.click(screen.getByText('Limits on the mix'))
  await screen.findByLabelText('Maximum per asset class')
  const type = (label: string, text: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
    fireEvent.blur(screen.getByLabelText(label))
  }
  return { seen, type, summary: () => screen.getByText('Limits on the mix').closest('summary') }
}

test('risk level and period are chosen each by itself', async () => {
  const { seen } = await openFields()
  fireEvent.click(screen.getByRole('button', { name: 'Least Risk' }))
  fireEvent.click(screen.getByRole('button', { name: '10 years' }))
  expect(seen).toEqual([
    { ...CHOICE, riskLevel: 'least_risk' },
    { ...CHOICE, period: '10y' },
  ])
})

test('the usual cap stands in gray only, and an emptied field goes back to it', async () => {
  const { seen, type, summary } = await openFields({ classCap: 0.4 })
  expect(summary()).toHaveTextContent('at most 40% in one class')
  const field = screen.getByLabelText('Maximum per asset class')
  expect(field).toHaveValue('40')
  expect(field).toHaveAttribute('placeholder', '25')
  type('Maximum per asset class', '')
  expect(seen).toEqual([CHOICE])
})

test('a least share is a part of the whole portfolio, and an emptied one is none', async () => {
  const { seen, type, summary } = await openFields({ ownShare: 0.1 })
  expect(summary()).toHaveTextContent('at most 25% in one class, at least 10% in your stocks')
  type('Minimum in your stocks', '12.5')
  type('Minimum in your stocks', '')
  expect(seen.map(({ ownShare }) => ownShare)).toEqual([0.125, null])
})

test('a cap that is no percentage is refused where it was typed', async () => {
  const { seen, type } = await openFields()
  type('Maximum per asset class', '0')
  expect(screen.getByLabelText('Maximum per asset class')).toHaveAccessibleDescription(
    /Enter a percentage from 0.01 to 100/,
  )
  expect(seen).toEqual([])
})

test('where the engine offers no least share, there is no field for one', async () => {
  await openFields({}, false)
  expect(screen.queryByLabelText('Minimum in your stocks')).toBeNull()
})

type Refused = Exclude<PortfolioResult, { status: 'constructed' }>

function refuse(answer: Partial<Refused>, choice: Partial<PortfolioChoice> = {}) {
  const seen: PortfolioChoice[] = []
  const reason = { code: 'x', message: 'It cannot be done.' }
  render(
    <NoSolutionNotice
      answer={{ status: 'infeasible', reason, leftOut: [], ...answer }}
      choice={{ ...CHOICE, ...choice }}
      onChoice={(next) => seen.push(next)}
      isStale={false}
    />,
  )
  return { seen, notice: screen.getByRole('status', { name: 'Cannot be optimized' }) }
}

test('without a positive excess return, least risk is one press away', () => {
  const { seen, notice } = refuse({ status: 'no-positive-excess' })
  expect(notice).toHaveTextContent('No balanced portfolio exists for this period')
  fireEvent.click(within(notice).getByRole('button', { name: 'Show Least Risk' }))
  expect(seen).toEqual([{ ...CHOICE, riskLevel: 'least_risk' }])
})

test('too little history offers the next shorter period', () => {
  const { seen, notice } = refuse({ status: 'insufficient-data' }, { period: '3y' })
  fireEvent.click(within(notice).getByRole('button', { name: 'Try 1 year' }))
  expect(seen[0]?.period).toBe('1y')
})

test('at the shortest period there is no shorter one to try', () => {
  const { notice } = refuse({ status: 'insufficient-data' }, { period: '1y' })
  expect(within(notice).queryAllByRole('button')).toEqual([])
})

test('a least share that nothing allows is taken away by a press', () => {
  const reason = { code: 'x', message: 'Too much.', limit: 'leastOwnShare', nearestFeasible: 0 }
  const { seen, notice } = refuse({ reason }, { ownShare: 0.4 })
  expect(notice).toHaveTextContent('These limits cannot be met')
  fireEvent.click(within(notice).getByRole('button', { name: 'Remove the minimum share' }))
  expect(seen).toEqual([{ ...CHOICE, ownShare: null }])
})

test('what was left out is named under the reason', () => {
  const leftOut = [{ ticker: 'EUR', code: 'foreign-filer', message: 'EUR reports abroad.' }] as const
  const { notice } = refuse({ leftOut })
  expect(within(notice).getByRole('region', { name: 'Left out' })).toHaveTextContent('EUR reports abroad.')
})

const mixOf = (optimization_type: 'balanced' | 'least_risk', weights: Record<string, number>) => ({
  optimization_type,
  weights,
  expectedReturn: 0.06,
  volatility: 0.1,
  sharpeRatio: 0.4,
  kktResidual: 1e-14,
})
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
    { id: 'gold', name: 'Gold', fund: 'GLD' },
    { id: 'us-aggregate-bonds', name: 'US aggregate bonds', fund: 'AGG' },
  ],
  mixes: [mixOf('balanced', { gold: 0.25, 'us-large': 0.75 })],
  frontier: [],
  equalWeight: { weights: {}, expectedReturn: 0.06, volatility: 0.1, sharpeRatio: 0.4 },
  notes: [],
}

test('while prices are on their way the published mix stands there, the heaviest class first, without empty ones', () => {
  render(<ClassMix mix={MIX} choice={CHOICE} isFetching />)
  expect(screen.getByText('Fetching prices for your stocks and the funds')).toBeVisible()
  const table = screen.getByRole('table', {
    name: 'Meanwhile, Balanced in funds only, as published for Nov 21, 2016 to Nov 20, 2026',
  })
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['US large company sharesSPY75.00%', 'GoldGLD25.00%'])
})

test('a level that was not published has only its progress', () => {
  render(<ClassMix mix={MIX} choice={{ ...CHOICE, riskLevel: 'least_risk' }} isFetching={false} />)
  expect(screen.getByText('Constructing your portfolio')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

const HISTORY: PriceHistory = {
  snapshot: 's',
  dataset: 'sample',
  dates: ['2026-11-19', '2026-11-20'],
  closes: {},
  totalReturnCloses: { AAA: [1, null], SPY: [3, 4] },
  treasuryBills: [100, 100.01],
  priceReturnOnly: [],
  doubts: {},
  cuts: {},
  successions: {},
}

test('prices are asked for once each, of the stocks and of every class’s fund', () => {
  expect(tickersFor(['ZZZ', 'SPY', 'AAA'], MIX)).toEqual(['AAA', 'AGG', 'GLD', 'SPY', 'ZZZ'])
})

test('the question for the worker has known stocks only, gaps as NaN, and the usual limits as the engine’s own', () => {
  const rowOf = (ticker: string) => (ticker === 'AAA' ? syntheticRow('AAA', { MARKETCAP_GROUP: 'Large' }) : undefined)
  const task = portfolioTask(settingsOf(CHOICE, ['AAA', 'GONE'], 'sample'), { mix: MIX, history: HISTORY, rowOf })
  expect(task.stocks).toEqual([
    {
      ticker: 'AAA',
      marketCapGroup: 'Large',
      sector: 'Energy',
      isForeignFiler: false,
      totalReturnCloses: Float64Array.of(1, Number.NaN),
    },
  ])
  expect(task.funds.map(({ ticker }) => ticker)).toEqual(['SPY', 'GLD', 'AGG'])
  expect(task.treasuryBills).toEqual(Float64Array.of(100, 100.01))
  expect([task.classCap, task.leastOwnShare]).toEqual([undefined, undefined])
  const strict = settingsOf({ ...CHOICE, classCap: 0.4, ownShare: 0.1 }, ['AAA'], 'sample')
  expect(portfolioTask(strict, { mix: MIX, history: HISTORY, rowOf })).toMatchObject({
    classCap: 0.4,
    leastOwnShare: 0.1,
  })
})

test('a portfolio that does not exist cannot be kept, and the reason is its own', () => {
  const reason = { code: 'x', message: 'No portfolio exists.' }
  const answer = { status: 'infeasible', reason, leftOut: [] } as const
  expect(runOf(answer, settingsOf(CHOICE, [], 'sample'), 's')).toEqual({ refusal: 'No portfolio exists.' })
})

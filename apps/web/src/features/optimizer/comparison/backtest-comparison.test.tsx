import type { WalkForwardComparison, WalkForwardPerformance } from '@fairweight/domain/optimization'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../../../data/api-error.ts'
import { BacktestComparison } from './backtest-comparison.tsx'
import { GrowthChart } from './growth-chart.tsx'

const COMPARISON: WalkForwardComparison = {
  status: 'no-mix',
  seed: 1,
  testSessions: 280,
  refits: 14,
  costRate: 0.001,
  sentence: 'There is nothing to compare.',
  notes: ['The prices of ABC are in doubt in this period: ABC moved +64 % on 2019-02-14. The mix may depend on them.'],
}

test('what is in doubt stands beside the sentence, with days as people read them', () => {
  render(<BacktestComparison step={{ status: 'done', value: COMPARISON }} />)
  expect(
    screen.getByText(
      'The prices of ABC are in doubt in this period: ABC moved +64 % on Feb 14, 2019. The mix may depend on them.',
    ),
  ).toBeVisible()
})

const side = (more: Partial<WalkForwardPerformance>): WalkForwardPerformance => ({
  annualReturn: 0.0812,
  volatility: 0.15,
  sharpeRatio: 0.4,
  turnover: 0.3,
  growth: [1.01, 1.05, 1.1],
  ...more,
})
const COMPARED: WalkForwardComparison & { readonly status: 'compared' } = {
  status: 'compared',
  verdict: 'cannot-be-told',
  seed: 1,
  refits: 14,
  refitsAtLeastRisk: 0,
  refitsAtNearestEnd: 0,
  testSessions: 1280,
  costRate: 0.001,
  pValue: 0.2345,
  dates: ['2025-12-30', '2026-01-02', '2026-01-30'],
  mix: side({}),
  equalWeight: side({ annualReturn: 0.09, sharpeRatio: null, turnover: 0.05, growth: [1, 0.98, 1.2] }),
  sentence: 'From 2025-12-30 to 2026-01-30 the difference is within chance.',
  notes: [],
}

test.each([
  ['better', 'Yes. It did better.'],
  ['worse', 'No. It did worse.'],
  ['cannot-be-told', 'There is no clear answer.'],
] as const)('the verdict %s is answered in a few words', (verdict, text) => {
  render(<BacktestComparison step={{ status: 'done', value: { ...COMPARED, verdict } }} />)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText('From Dec 30, 2025 to Jan 30, 2026 the difference is within chance.')).toBeVisible()
})

test('how it was tested opens with the figures of both sides, costs and the p-value', async () => {
  render(<BacktestComparison step={{ status: 'done', value: COMPARED }} />)
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByText('How this was tested'))
  const table = screen.getByRole('table', { name: 'On days not used to choose the mix, after costs' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Figure', 'Your method', 'Equal weight'],
    ['Annual return', '8.12%', '9.00%'],
    ['Annual volatility', '15.00%', '15.00%'],
    ['Sharpe ratio', '0.40', 'n/a'],
    ['Traded per year', '30.00%', '5.00%'],
  ])
  expect(screen.getByRole('region', { name: 'Against equal weight' })).toHaveTextContent(
    'the mix was chosen 14 times, once a month, each time using only the days before, and held for the next 21 sessions: 1,280 in all. Both sides paid 0.10% of everything they traded. The difference in Sharpe ratios has a p-value of 0.2345',
  )
})

test('before its turn, while prices come and while it computes, the page says which', () => {
  const { container, rerender } = render(<BacktestComparison step={{ status: 'waiting' }} />)
  expect(container).toHaveTextContent('Starts when the ranges are ready')
  rerender(<BacktestComparison step={{ status: 'working', share: null }} />)
  expect(container).toHaveTextContent('Fetching up to ten years of prices')
  rerender(<BacktestComparison step={{ status: 'working', share: 0.5 }} />)
  expect(container).toHaveTextContent('Optimizing again every month, using only what was known then')
})

test('a comparison that failed says why and can be tried again', async () => {
  const tries: string[] = []
  const step = { status: 'failed', error: new ApiError('FETCH_ERROR'), onRetry: () => tries.push('again') } as const
  render(<BacktestComparison step={step} />)
  expect(screen.getByText('The comparison could not be computed')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tries).toEqual(['again'])
})

function drawGrowth(mix: readonly number[], equalWeight: readonly number[], dates = COMPARED.dates) {
  render(<GrowthChart dates={dates} mix={mix} equalWeight={equalWeight} />)
  const svg = screen.getByRole('img')
  const lines = [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  const label = (name: string) => Number(within(svg).getByText(name).getAttribute('y'))
  return { svg, lines, label }
}

test('one dollar in each grows on one scale, equal weight dashed, and the ends are named apart', () => {
  const { svg, lines, label } = drawGrowth([1, 1.5, 2], [1, 1, 1])
  // 240 px wide: days from 40 to 148; values from $1 at 236 up to $2 at 12.
  expect(lines).toEqual(['M40,236L94,236L148,236', 'M40,236L94,124L148,12'])
  expect(svg.querySelector('path')).toHaveAttribute('stroke-dasharray', '5 3')
  expect([label('Your method'), label('Equal weight')]).toEqual([12, 236])
  expect(svg).toHaveTextContent('2026')
})

test('names of two ends that meet stand a line apart', () => {
  const { label } = drawGrowth([1, 1.5, 2], [1, 1.5, 2])
  expect(Math.abs(label('Your method') - label('Equal weight'))).toBeGreaterThanOrEqual(15)
})

test('the picture is told in a sentence, and its table has the last session of each month, the latest first', () => {
  const { svg } = drawGrowth([1.01, 1.05, 1.1], [1, 0.98, 1.2])
  expect(svg).toHaveAccessibleName(
    'Growth of one dollar After costs, one dollar became 1.10 in mixes chosen this way and 1.20 in equal weight.',
  )
  const table = screen.getByRole('table', { name: 'Growth of one dollar, last session of each month', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true }).slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Jan 30, 2026', '1.10', '1.20'],
    ['Dec 30, 2025', '1.01', '1.00'],
  ])
})

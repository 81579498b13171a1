import type { OptimizationReason, OptimizationResult } from '@fairweight/contract/wire'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXPLAINED_MIX } from '../../../testing/explained-stock.ts'
import { Certificate } from './certificate.tsx'
import type { OptimizerChoice } from './choices.ts'
import { NoSolutionNotice } from './no-solution-notice.tsx'

type Shown = Partial<Parameters<typeof Certificate>[0]>

function certify(answer: Partial<OptimizationResult> = {}, shown: Shown = {}) {
  render(<Certificate answer={{ ...EXPLAINED_MIX, ...answer }} riskLevel="balanced" agreement={null} {...shown} />)
  return screen.getByRole('region', { name: 'Certificate' })
}

test.each([
  ['least_risk', 'Checked: no other mix of these stocks has less risk.'],
  ['balanced', 'Checked: no other mix of these stocks has less risk at this return.'],
  ['maximum_return', 'Checked: no other mix of these stocks within the limits has a higher expected return.'],
  [null, 'Checked: no other mix of these stocks has less risk at this return.'],
] as const)('of the level %s exactly what was proven is claimed', (riskLevel, claim) => {
  certify({}, { riskLevel })
  expect(screen.getByText(claim)).toBeVisible()
})

test('the largest violation of the conditions is written out, with what it is measured against', () => {
  expect(certify({ kktResidual: 1.26e-15 })).toHaveTextContent(
    'The largest violation here, relative to the largest marginal risk, is 1.3e-15; anything below 1e-10 is rounding error.',
  )
})

test('a mix between two corners says that it is no worse than they are', () => {
  expect(certify({}, { riskLevel: null })).toHaveTextContent('violates them no more than the two corners do')
})

test('limits on holdings are proven by search: the claim, and how far the bound is', () => {
  const region = certify({ kktResidual: null, gap: 0.0123 })
  expect(region).toHaveTextContent(
    'Checked: no other mix that keeps your limits on holdings has less risk at this return.',
  )
  expect(region).toHaveTextContent('The search over which stocks to hold was exhaustive')
  expect(region).toHaveTextContent('The variance is at most 1.23% above the proven lower bound.')
  expect(region).not.toHaveTextContent('violation')
})

test('without any proof nothing is claimed', () => {
  expect(certify({ kktResidual: null, gap: null })).not.toHaveTextContent('Checked')
})

test('two computations that agree are said to', () => {
  const region = certify({}, { agreement: 'same' })
  expect(region).toHaveTextContent('Computed twice, on the server and in your browser, with the same result.')
  expect(region).toHaveTextContent('agree to 1e-12 on every weight')
})

test('two that differ are a warning to rely on neither, and no agreement is claimed', () => {
  const region = certify({}, { agreement: 'different' })
  expect(region).toHaveTextContent('rely on neither result until we have looked into it')
  expect(region).not.toHaveTextContent('Computed twice')
})

test('engine and data are named, so that the mix can be computed again', () => {
  expect(certify({ engineVersion: '7', snapshot: 'm-2026' })).toHaveTextContent('Engine 7, data m-2026.')
})

const CHOICE: OptimizerChoice = { period: '5y', riskLevel: 'balanced', position: null, limits: { maxWeight: 0.1 } }

function refuse(answer: Partial<OptimizationResult>, choice: Partial<OptimizerChoice> = {}) {
  const seen: unknown[] = []
  render(
    <NoSolutionNotice
      answer={{ ...EXPLAINED_MIX, ...answer }}
      choice={{ ...CHOICE, ...choice }}
      onChoice={(next) => seen.push(next)}
      onLeastRisk={() => seen.push('least risk')}
      onRemove={(ticker) => seen.push(ticker)}
    />,
  )
  return { seen, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) }
}

const reason = (more: Partial<OptimizationReason> = {}): OptimizationReason => ({
  code: 'x',
  message: 'It cannot be done.',
  ...more,
})

test('too little history names the stock that is short of it, and offers to leave it out or a shorter period', () => {
  const { seen, press } = refuse({
    status: 'insufficient-data',
    reason: reason({ message: 'ABC has 40 days.', ticker: 'ABC', shortestFix: 'Leave ABC out.' }),
  })
  const notice = screen.getByRole('status', { name: 'Cannot be optimized' })
  expect(notice).toHaveTextContent('We cannot optimize these stocks: the data is not sufficient')
  expect(notice).toHaveTextContent('ABC has 40 days.Leave ABC out.Otherwise, try a shorter period or different stocks.')
  press('Leave out ABC')
  press('Try 3 years')
  expect(seen).toEqual(['ABC', { ...CHOICE, period: '3y' }])
})

test('at the shortest period there is no shorter one to try', () => {
  refuse({ status: 'insufficient-data', reason: reason() }, { period: '1y' })
  expect(within(screen.getByRole('status')).queryAllByRole('button')).toEqual([])
})

test('a limit that cannot be met is moved by a press to the nearest that can, and the rest of the choice stays', () => {
  const { seen, press } = refuse({
    status: 'infeasible',
    reason: reason({ limit: 'maxWeight', nearestFeasible: 0.25, ticker: 'ABC' }),
  })
  press('Use 25%')
  expect(seen).toEqual([{ ...CHOICE, limits: { maxWeight: 0.25 } }])
  expect(screen.queryByRole('button', { name: 'Leave out ABC' })).toBeNull()
})

test('where nothing beats the risk-free rate, least risk is one press away', () => {
  const { seen, press } = refuse({ status: 'no-positive-excess', reason: reason() })
  expect(screen.getByText('No balanced mix exists for these stocks')).toBeVisible()
  press('Show Least Risk')
  expect(seen).toEqual(['least risk'])
})

test('a mix that exists needs no such notice', () => {
  refuse({ status: 'optimal' })
  expect(screen.queryByRole('status')).toBeNull()
})

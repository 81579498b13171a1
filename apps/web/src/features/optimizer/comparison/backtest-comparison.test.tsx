import type { WalkForwardComparison } from '@fairweight/domain/optimization'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BacktestComparison } from './backtest-comparison.tsx'

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

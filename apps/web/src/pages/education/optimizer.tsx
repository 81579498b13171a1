import { lazy } from 'react'
import { pageMeta } from '../page-meta.ts'
import { MethodPage } from './method-page.tsx'

export const meta = () =>
  pageMeta(
    '/tools/optimizer/about',
    'The whole efficient frontier, computed exactly, and three portfolios on it: Least Risk, Balanced and Maximum Return.',
  )

const Text = lazy(() =>
  import('./articles/optimizer-text.tsx').then(({ OptimizerText }) => ({ default: OptimizerText })),
)

export default function Optimizer() {
  return (
    <MethodPage
      eyebrow="Optimization"
      title="How the optimizer works"
      lead="Stocks that do not move together reduce each other’s risk. For every level of risk, the optimizer finds the mix of your stocks with the highest expected return."
      id="optimizer"
      text={Text}
    />
  )
}

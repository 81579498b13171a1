import { lazy } from 'react'
import { pageMeta } from '../page-meta.ts'
import { MethodPage } from './method-page.tsx'

export const meta = () => pageMeta('/tools/optimizer/about', 'The whole efficient frontier, computed exactly, and three portfolios read off it: Least Risk, Balanced, Maximum Return.')

const Text = lazy(() => import('./texts/optimizer-text.tsx').then(({ OptimizerText }) => ({ default: OptimizerText })))

export default function Optimizer() {
  return <MethodPage eyebrow="Optimization" title="How the optimizer works" lead="Shares that do not move together calm each other. The optimizer finds, for every level of risk, the mix of your stocks with the greatest expected return." id="optimizer" text={Text} />
}

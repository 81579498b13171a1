import { lazy } from 'react'
import { pageMeta } from '../page-meta.ts'
import { MethodPage } from './method-page.tsx'

export const meta = () => pageMeta('/tools/momentum-stock/about', 'Price against its own lagged average, ranked among all stocks: from a closing price to an A, B or C.')

const Text = lazy(() => import('./texts/momentum-stock-text.tsx').then(({ MomentumStockText }) => ({ default: MomentumStockText })))

export default function MomentumStock() {
  return <MethodPage eyebrow="Momentum stocks" title="How momentum ratings work" lead="Stocks that have risen tend, for a while, to go on rising. A momentum rating says how far a stock stands above its own past, and where that places it among all the others." id="momentum-stock" text={Text} />
}

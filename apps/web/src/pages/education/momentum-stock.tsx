import { lazy } from 'react'
import { pageMeta } from '../page-meta.ts'
import { MethodPage } from './method-page.tsx'

export const meta = () =>
  pageMeta(
    '/tools/momentum-stock/about',
    'Each stock’s price compared with its own lagged average and ranked among all stocks: from a closing price to an A, B or C.',
  )

const Text = lazy(() =>
  import('./articles/momentum-stock-text.tsx').then(({ MomentumStockText }) => ({ default: MomentumStockText })),
)

export default function MomentumStock() {
  return (
    <MethodPage
      eyebrow="Momentum stocks"
      title="How momentum ratings work"
      lead="Stocks that have risen tend to keep rising for a while. A momentum rating shows how far a stock is above its own past average, and how that ranks among all the others."
      id="momentum-stock"
      text={Text}
    />
  )
}

import { lazy } from 'react'
import { pageMeta } from '../page-meta.ts'
import { MethodPage } from './method-page.tsx'

export const meta = () =>
  pageMeta(
    '/tools/value-stock/about',
    'Five measures of value, one price, and a letter that shows how many of them are above it.',
  )

const Text = lazy(() =>
  import('./articles/value-stock-text.tsx').then(({ ValueStockText }) => ({ default: ValueStockText })),
)

export default function ValueStock() {
  return (
    <MethodPage
      eyebrow="Value stocks"
      title="How value ratings work"
      lead="A value rating compares the price of a share with five separate estimates of what it is worth. It is arithmetic on public filings that anyone can check, and we show all of it."
      id="value-stock"
      text={Text}
    />
  )
}

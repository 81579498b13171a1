import { lazy } from 'react'
import { pageMeta } from '../page-meta.ts'
import { MethodPage } from './method-page.tsx'

export const meta = () => pageMeta('/tools/value-stock/about', 'Five measures of worth, one price, and a letter that says how many of them lie above it.')

const Text = lazy(() => import('./texts/value-stock-text.tsx').then(({ ValueStockText }) => ({ default: ValueStockText })))

export default function ValueStock() {
  return <MethodPage eyebrow="Value stocks" title="How value ratings work" lead="A value rating compares what a share costs with five separate readings of what it is worth. It is arithmetic on filings that anybody can check, and we show all of it." id="value-stock" text={Text} />
}

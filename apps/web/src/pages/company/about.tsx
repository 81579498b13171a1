import { PRODUCT_NAME } from '@fairweight/contract/product'
import { lazy } from 'react'
import { pageMeta } from '../page-meta.ts'
import { StillText } from '../still-text.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/about', 'Who builds this, how we work, and what we hold ourselves to.')

const Text = lazy(() => import('./about-text.tsx').then(({ AboutText }) => ({ default: AboutText })))

export default function About() {
  return (
    <Sheet>
      <PageHeading eyebrow="About us" title="Built for one reader at a time" lead={`${PRODUCT_NAME} gives people who choose their own stocks the two things that funds keep for themselves: a clear view of worth, and an honest way to weigh a portfolio.`} />
      <StillText id="about-us" text={Text} className="prose" />
    </Sheet>
  )
}

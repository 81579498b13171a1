import { PRODUCT_NAME } from '@fairweight/contract/product'
import { lazy } from 'react'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/about', 'Who builds Fairweight, how we work and what we hold ourselves to.')

const Text = lazy(() => import('./about-text.tsx').then(({ AboutText }) => ({ default: AboutText })))

export default function About() {
  return (
    <Sheet>
      <PageHeading
        eyebrow="About us"
        title="Built for individual investors"
        lead={`${PRODUCT_NAME} gives people who pick their own stocks two things that funds keep to themselves: a clear view of what a company is worth, and an honest way to weight a portfolio.`}
      />
      <StaticContent id="about-us" text={Text} className="prose" />
    </Sheet>
  )
}

import { lazy } from 'react'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () =>
  pageMeta('/terms-of-use', 'Who may use Fairweight, what it is not, how a subscription works and how it ends.')

const Text = lazy(() => import('./terms-of-use-text.tsx').then(({ TermsOfUseText }) => ({ default: TermsOfUseText })))

export default function TermsOfUse() {
  return (
    <Sheet>
      <PageHeading
        eyebrow="Legal"
        title="Terms of use"
        lead="Who may use it, what it is not, how a subscription works and how it ends. In plain words, because these terms are meant to be read."
      />
      <StaticContent id="terms-of-use" text={Text} className="prose" />
    </Sheet>
  )
}

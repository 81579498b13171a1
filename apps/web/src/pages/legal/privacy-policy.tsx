import { lazy } from 'react'
import { pageMeta } from '../page-meta.ts'
import { StillText } from '../still-text.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/privacy-policy', 'What is kept about you, where, why, for how long, and how you have it deleted.')

const Text = lazy(() => import('./privacy-policy-text.tsx').then(({ PrivacyPolicyText }) => ({ default: PrivacyPolicyText })))

export default function PrivacyPolicy() {
  return (
    <Sheet>
      <PageHeading eyebrow="Legal" title="Privacy policy" lead="What is kept, where, why and for how long. All of it, because there is little." />
      <StillText id="privacy-policy" text={Text} className="prose" />
    </Sheet>
  )
}

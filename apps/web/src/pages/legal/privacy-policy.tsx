import { lazy } from 'react'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () =>
  pageMeta('/privacy-policy', 'What we keep about you, where, why and for how long, and how to have it deleted.')

const Text = lazy(() =>
  import('./privacy-policy-text.tsx').then(({ PrivacyPolicyText }) => ({ default: PrivacyPolicyText })),
)

export default function PrivacyPolicy() {
  return (
    <Sheet>
      <PageHeading
        eyebrow="Legal"
        title="Privacy policy"
        lead="What we keep, where, why and for how long. The list is complete, because there is little."
      />
      <StaticContent id="privacy-policy" text={Text} className="prose" />
    </Sheet>
  )
}

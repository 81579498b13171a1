import { RAFFLE } from '@fairweight/contract/product'
import { lazy } from 'react'
import { ClientOnly } from '../client-only.tsx'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

export const meta = () =>
  pageMeta(
    '/raffle-terms',
    'Enter this quarter’s raffle for free, and read who may enter, how the winner is drawn and what happens next.',
  )

const Text = lazy(() => import('./raffle-terms-text.tsx').then(({ RaffleTermsText }) => ({ default: RaffleTermsText })))
const loadForm = () => import('../../features/raffle/raffle-form.tsx').then(({ RaffleForm }) => RaffleForm)

export default function RaffleTerms() {
  return (
    <Sheet>
      <PageHeading
        eyebrow="Raffle"
        title={`Win ${RAFFLE.prize}`}
        lead="One drawing each quarter. No purchase necessary: entering is free, and a subscription does not improve your chances."
      />
      <div className="max-w-[44rem] pb-16">
        <noscript>
          <p>
            To enter, and to confirm an entry, you need JavaScript. You can read the terms below without it, and the{' '}
            <a href="/help" className="text-accent-text underline underline-offset-4">
              help page
            </a>{' '}
            tells you how to reach us.
          </p>
        </noscript>
        <ClientOnly load={loadForm} fallback={<Skeleton className="h-88 w-full wide:h-58" />} />
      </div>
      <h2 className="pb-4 font-serif text-2xl font-semibold">The raffle terms</h2>
      <StaticContent id="raffle-terms" text={Text} className="prose" />
    </Sheet>
  )
}

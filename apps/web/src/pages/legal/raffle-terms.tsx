import { RAFFLE } from '@fairweight/contract/product'
import { lazy } from 'react'
import { OnceAlive } from '../once-alive.tsx'
import { pageMeta } from '../page-meta.ts'
import { StillText } from '../still-text.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

export const meta = () => pageMeta('/raffle-terms', 'Enter the raffle of this quarter for free, and read who may take part, how a winner is drawn, and what happens then.')

const Text = lazy(() => import('./raffle-terms-text.tsx').then(({ RaffleTermsText }) => ({ default: RaffleTermsText })))
const loadForm = () => import('../../features/raffle/raffle-form.tsx').then(({ RaffleForm }) => RaffleForm)

export default function RaffleTerms() {
  return (
    <Sheet>
      <PageHeading eyebrow="Raffle" title={`Win ${RAFFLE.prize}`} lead="One draw each quarter. No purchase necessary: entering is free, and a subscription does not improve your chances." />
      <div className="max-w-[44rem] pb-16">
        <noscript>
          <p>
            Entering needs scripts, also for the link that confirms an entry. The terms below can be read without, and the <a href="/help" className="text-accent-text underline underline-offset-4">help page</a> says how to reach us.
          </p>
        </noscript>
        <OnceAlive load={loadForm} fallback={<Skeleton className="h-88 w-full wide:h-58" />} />
      </div>
      <h2 className="pb-4 font-serif text-2xl font-semibold">The raffle terms</h2>
      <StillText id="raffle-terms" text={Text} className="prose" />
    </Sheet>
  )
}

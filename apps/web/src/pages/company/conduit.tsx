import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import { OnceAlive } from '../once-alive.tsx'
import { pageMeta } from '../page-meta.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

export const meta = () => pageMeta('/conduit', 'The promo code CONDUIT takes 10 % off, and we donate a further 10 % of what you pay.')

const loadExamples = () => import('../../features/billing/plans/charity-examples.tsx').then(({ CharityExamples }) => CharityExamples)

export default function Conduit() {
  return (
    <Sheet>
      <PageHeading eyebrow="Conduit" title="Ten percent off, ten percent passed on" lead="With the promo code CONDUIT your plan costs 10 % less, and we donate a further 10 % of what you pay, for as long as you subscribe." />
      <OnceAlive load={loadExamples} fallback={<Skeleton className="h-40 w-full" />} />
      <div className="prose pt-8">
        <p>The donation is counted in whole cents from each payment that arrives, rounded half up. It comes out of our share; it is not added to your price.</p>
        <p>Press the button and the code is applied for you. You can also enter it on the payment page.</p>
      </div>
      <LinkButton to={`/plans?promo=${CHARITY_PROMOTION_CODE}`} className="mt-6">
        See the plans
      </LinkButton>
    </Sheet>
  )
}

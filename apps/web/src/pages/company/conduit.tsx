import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import { lazy } from 'react'
import { OnceAlive } from '../once-alive.tsx'
import { pageMeta } from '../page-meta.ts'
import { StillText } from '../still-text.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { PromoCode } from './conduit/promo-code.tsx'

export const meta = () => pageMeta('/conduit', 'The promo code CONDUIT takes 10 % off, and we donate a further 10 % of what you pay.')

const SLIDES = 'slides'
const Slides = lazy(() => import('./conduit/slides-text.tsx').then(({ SlidesText }) => ({ default: SlidesText })))
const loadCarousel = () => import('./conduit/slide-carousel.tsx').then(({ SlideCarousel }) => () => <SlideCarousel viewportId={SLIDES} />)
const loadExamples = () => import('../../features/billing/plans/charity-examples.tsx').then(({ CharityExamples }) => CharityExamples)

export default function Conduit() {
  return (
    <Sheet>
      <PageHeading eyebrow="Conduit" title="Ten percent off, ten percent passed on" lead="With the promo code CONDUIT your plan costs 10 % less, and we donate a further 10 % of what you pay, for as long as you subscribe.">
        <PromoCode code={CHARITY_PROMOTION_CODE} />
      </PageHeading>
      <section aria-roledescription="carousel" aria-label="What the code does" className="flex flex-col gap-3 pb-10">
        <div className="order-last min-h-11 noscript:hidden">
          <OnceAlive load={loadCarousel} fallback={null} />
        </div>
        <StillText id={SLIDES} text={Slides} className="snap-x snap-mandatory overflow-x-auto rounded-large border border-hairline bg-surface" />
      </section>
      <OnceAlive load={loadExamples} fallback={<Skeleton className="h-40 w-full noscript:hidden" />} />
      <div className="prose pt-8">
        <p>The donation is counted in whole cents from each payment that arrives, rounded half up. The receipt of each payment names it.</p>
        <p>Press the button and the code is applied for you. You can also enter it on the payment page.</p>
      </div>
      <LinkButton to={`/plans?promo=${CHARITY_PROMOTION_CODE}`} className="mt-6">
        See the plans
      </LinkButton>
    </Sheet>
  )
}

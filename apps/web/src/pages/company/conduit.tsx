import { lazy, useEffect, useState } from 'react'
import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import { ClientOnly } from '../client-only.tsx'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/overlays/toast-manager.ts'

const SHOWN_FOR = 2000

export const meta = () =>
  pageMeta('/conduit', 'The promo code CONDUIT takes 10% off, and we donate a further 10% of what you pay.')

const SLIDES = 'slides'
const Slides = lazy(() => import('./conduit/slides-text.tsx').then(({ SlidesText }) => ({ default: SlidesText })))
const loadCarousel = () =>
  import('./conduit/slide-carousel.tsx').then(({ SlideCarousel }) => () => <SlideCarousel viewportId={SLIDES} />)
const loadExamples = () =>
  import('../../features/billing/plans/charity-examples.tsx').then(({ CharityExamples }) => CharityExamples)

export default function Conduit() {
  return (
    <Sheet>
      <PageHeading
        eyebrow="Conduit"
        title="Ten percent off, ten percent donated"
        lead="With the promo code CONDUIT your plan costs 10% less, and we donate a further 10% of what you pay, for as long as you subscribe."
      >
        <PromoCode code={CHARITY_PROMOTION_CODE} />
      </PageHeading>
      <section
        aria-roledescription="carousel"
        aria-label="How the promo code works"
        className="flex flex-col gap-3 pb-10"
      >
        <div className="order-last min-h-11 noscript:hidden">
          <ClientOnly load={loadCarousel} fallback={null} />
        </div>
        <StaticContent
          id={SLIDES}
          text={Slides}
          className="snap-x snap-mandatory overflow-x-auto rounded-large border border-hairline bg-surface"
        />
      </section>
      <ClientOnly load={loadExamples} fallback={<Skeleton className="h-40 w-full noscript:hidden" />} />
      <div className="prose pt-8">
        <p>
          The donation is computed in whole cents from each payment that we receive, with half a cent rounded up. The
          receipt for each payment shows it.
        </p>
        <p>Click the button, and the code is applied for you. You can also enter it on the payment page.</p>
      </div>
      <LinkButton to={`/plans?promo=${CHARITY_PROMOTION_CODE}`} className="mt-6">
        See the plans
      </LinkButton>
    </Sheet>
  )
}

/** The code in large letters, with a button that copies it. */
export function PromoCode({ code }: { readonly code: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setIsCopied(true)
    } catch {
      showToast({ title: 'The code could not be copied', text: `Please write it down: ${code}.`, tone: 'error' })
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-4">
      <code className="font-serif text-3xl font-semibold">{code}</code>
      <span className="noscript:hidden">
        <Button variant="secondary" onClick={() => void copy()}>
          <span role="status">{isCopied ? 'Copied' : 'Copy the code'}</span>
        </Button>
      </span>
    </p>
  )
}

import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import { asCents, donationOf } from '@fairweight/domain/money'
import type { ReactNode } from 'react'
import { afterCharityCode, priceOf } from '../../../features/billing/plan-offer.ts'
import { DonationDrawing, PriceDrawing, YearDrawing } from './drawings.tsx'

const PRICE = asCents(10_000)
const paid = afterCharityCode(PRICE)
const donated = donationOf(paid)
const PAYMENTS = 12

interface Slide {
  readonly title: string
  readonly drawing: ReactNode
  readonly text: string
}

const SLIDES: readonly Slide[] = [
  {
    title: 'You pay less',
    drawing: <PriceDrawing paid={paid / PRICE} amounts={[priceOf(paid), priceOf(asCents(PRICE - paid))]} />,
    text: `With ${CHARITY_PROMOTION_CODE}, a price of ${priceOf(PRICE)} becomes ${priceOf(paid)}: 10% off each payment.`,
  },
  {
    title: 'We donate a tenth',
    drawing: (
      <DonationDrawing
        paid={paid / PRICE}
        donated={donated / PRICE}
        amounts={[priceOf(asCents(paid - donated)), priceOf(donated)]}
      />
    ),
    text: `Of the ${priceOf(paid)}, we donate ${priceOf(donated)}. It comes out of our share and is not added to your price.`,
  },
  {
    title: 'With every payment, for as long as you subscribe',
    drawing: <YearDrawing payments={PAYMENTS} donated={donated / paid} />,
    text: `After ${PAYMENTS} such payments, ${priceOf(asCents(PAYMENTS * donated))} has been donated. The code does not expire, and you do not have to renew it.`,
  },
]

/** The three slides, in the order of their story. */
export function SlidesText() {
  return (
    <div className="flex noscript:block">
      {SLIDES.map(({ title, drawing, text }, place) => (
        <section
          key={title}
          role="group"
          aria-roledescription="slide"
          aria-label={`${place + 1} of ${SLIDES.length}`}
          className="grid shrink-0 basis-full snap-start items-center gap-8 p-6 wide:grid-cols-2 wide:p-8"
        >
          {drawing}
          <div>
            <h2 className="font-serif text-xl font-semibold">{title}</h2>
            <p className="pt-2 text-muted">{text}</p>
          </div>
        </section>
      ))}
    </div>
  )
}

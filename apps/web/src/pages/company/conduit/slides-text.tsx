import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import { donationOf, inDollars } from '@fairweight/domain/money'
import type { ReactNode } from 'react'
import { afterCharityCode } from '../../../features/billing/plan-offer.ts'
import { PassedOnDrawing, PriceDrawing, YearDrawing } from './drawings.tsx'

const PRICE = 10_000
const paid = afterCharityCode(PRICE)
const donated = donationOf(paid)
const PAYMENTS = 12

const dollars = (cents: number) => `$${inDollars(cents)}`

interface Slide {
  readonly title: string
  readonly drawing: ReactNode
  readonly text: string
}

const SLIDES: readonly Slide[] = [
  {
    title: 'You pay less',
    drawing: <PriceDrawing paid={paid / PRICE} amounts={[dollars(paid), dollars(PRICE - paid)]} />,
    text: `With ${CHARITY_PROMOTION_CODE}, a price of ${dollars(PRICE)} becomes ${dollars(paid)}: 10 % off each payment.`,
  },
  {
    title: 'We pass on a tenth',
    drawing: <PassedOnDrawing paid={paid / PRICE} donated={donated / PRICE} amounts={[dollars(paid - donated), dollars(donated)]} />,
    text: `Of the ${dollars(paid)} we donate ${dollars(donated)}. It comes out of our share and is not added to your price.`,
  },
  {
    title: 'Each time, for as long as you subscribe',
    drawing: <YearDrawing payments={PAYMENTS} donated={donated / paid} />,
    text: `After ${PAYMENTS} such payments ${dollars(PAYMENTS * donated)} have been passed on. Nothing runs out, and nothing has to be renewed.`,
  },
]

/** The three slides, in the order of their story. */
export function SlidesText() {
  return (
    <div className="flex noscript:block">
      {SLIDES.map(({ title, drawing, text }, place) => (
        <section key={title} role="group" aria-roledescription="slide" aria-label={`${place + 1} of ${SLIDES.length}`} className="grid shrink-0 basis-full snap-start items-center gap-8 p-6 wide:grid-cols-2 wide:p-8">
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

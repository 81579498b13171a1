import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { PlanOffer } from '../plan-offer.ts'
import { RenewalTerms } from '../renewal-terms.tsx'
import { type CheckoutFailure, useCheckout } from '../use-checkout.ts'
import { CheckoutError } from './checkout-error.tsx'

interface CheckoutPanelProps {
  readonly offer: PlanOffer
  readonly promotionCode: string | null
  /** What went wrong before this panel came up. */
  readonly failure: CheckoutFailure | null
  readonly onWithoutCode: () => void
  readonly onClose: () => void
}

/** The last look before paying: the terms, the tick, and the button that leads to the provider's page. */
export function CheckoutPanel({ offer, promotionCode, failure: before, onWithoutCode, onClose }: CheckoutPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAgreed, setIsAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { isSending, failure, begin } = useCheckout(before)
  useEffect(() => heading.current?.focus(), [])
  // Messages must be able to say that there is no connection, so what shows them is fetched while there is one.
  useEffect(() => void import('../../../ui/overlays/toast-region.tsx').catch(() => undefined), [])
  const goOn = () => {
    setIsMissing(!isAgreed)
    if (isAgreed) begin({ priceId: offer.product.price_id, promotionCode })
  }
  return (
    <Card className="flex flex-col items-start gap-4 wide:p-8">
      <h2 ref={heading} tabIndex={-1} className="font-serif text-xl font-semibold outline-none">
        Selected plan: {offer.name}
      </h2>
      <RenewalTerms
        offer={offer}
        promotionCode={promotionCode}
        isAgreed={isAgreed}
        onAgreed={setIsAgreed}
        isMissing={isMissing && !isAgreed}
      />
      {failure && <CheckoutError failure={failure} onWithoutCode={promotionCode === null ? null : onWithoutCode} />}
      <div className="flex flex-wrap gap-3">
        <Button loading={isSending} onClick={goOn}>
          {offer.product.trial ? 'Start free trial' : 'Continue to payment'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
      <p className="text-sm text-muted">
        You enter your card details on our payment provider’s page; we never see the card number. You can cancel in your
        profile with one click.
      </p>
    </Card>
  )
}

import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import { useEffect, useRef } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { AGREEMENT_MISSING, type PlanOffer, renewalAgreement, renewalSentence } from './plan-offer.ts'

interface RenewalTermsProps {
  readonly offer: PlanOffer
  readonly promotionCode: string | null
  readonly isAgreed: boolean
  readonly onAgreed: (isAgreed: boolean) => void
  /** Somebody wanted to go on without agreeing. */
  readonly isMissing: boolean
}

/** What the plan costs when, and the tick without which nobody goes on to pay. */
export function RenewalTerms({ offer, promotionCode, isAgreed, onAgreed, isMissing }: RenewalTermsProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isMissing) box.current?.focus()
  }, [isMissing])
  return (
    <div className="flex flex-col gap-2">
      <p className="text-pretty">{renewalSentence(offer, promotionCode)}</p>
      {promotionCode !== null && <p className="text-sm text-muted">{promotionText(promotionCode)}</p>}
      <Checkbox
        ref={box}
        label={renewalAgreement(offer, promotionCode)}
        checked={isAgreed}
        onCheckedChange={onAgreed}
        error={isMissing ? AGREEMENT_MISSING : undefined}
      />
    </div>
  )
}

/** What a code does, as far as it is known here. */
export function promotionText(code: string): string {
  if (code === CHARITY_PROMOTION_CODE)
    return `Promo code ${code} is applied: 10% off every payment, and we donate a further 10% of what you pay.`
  return `Promo code ${code} is applied; the payment page shows the discount.`
}

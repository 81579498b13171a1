import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { amountDue } from '../plan-offer.ts'
import { RenewalTerms } from '../renewal-terms.tsx'
import type { ChosenPlan } from './use-chosen-plan.ts'

const INTERVALS = { month: 'a month', year: 'a year' } as const
const NAMES = { monthly: 'Monthly', annual: 'Annual' } as const

/** The chosen plan on the sign-up form: what it costs, its terms, and the tick. */
export function ChosenPlanTerms({ chosen }: { readonly chosen: ChosenPlan }) {
  return (
    <section aria-label="Your plan" className="flex flex-col gap-3 border-l-2 border-caution-fill bg-sunken px-4 py-3">
      <PlanLine chosen={chosen} />
      {chosen.offer && (
        <RenewalTerms
          offer={chosen.offer}
          promotionCode={chosen.promotionCode}
          isAgreed={chosen.isAgreed}
          onAgreed={chosen.onAgreed}
          isMissing={chosen.isMissing}
        />
      )}
      {chosen.arePricesUnavailable && (
        <div role="alert" className="flex flex-col items-start gap-2 text-sm">
          <p>Prices cannot be loaded right now. You can still create your account and choose a plan afterward.</p>
          <Button size="small" variant="secondary" onClick={chosen.onRetry}>
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}

function PlanLine({ chosen: { plan, offer, promotionCode, arePricesUnavailable } }: { readonly chosen: ChosenPlan }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{offer?.name ?? NAMES[plan]}</span>
      {offer ? (
        <span>{`${amountDue(offer, promotionCode)} ${INTERVALS[offer.product.interval]}`}</span>
      ) : (
        !arePricesUnavailable && <Skeleton className="h-5 w-28" />
      )}
    </p>
  )
}

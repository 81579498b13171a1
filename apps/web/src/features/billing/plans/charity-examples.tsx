import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import { donationOf } from '@fairweight/domain/money'
import { useAnswer } from '../../../data/use-answer.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import '../../../ui/styles/dashboard.css'
import { fetchProducts } from '../billing-calls.ts'
import { afterCharityCode, amountDue, type PlanOffer, planOffers, priceOf } from '../plan-offer.ts'

const COLUMNS: readonly DataColumn<PlanOffer>[] = [
  { name: 'Plan', cell: ({ name }) => name },
  { name: 'Price', numeric: true, cell: (offer) => amountDue(offer, null) },
  { name: 'You pay', numeric: true, cell: (offer) => amountDue(offer, CHARITY_PROMOTION_CODE) },
  { name: 'We donate', numeric: true, cell: ({ cents }) => priceOf(donationOf(afterCharityCode(cents))) },
]

/** What one payment with the charity code becomes, from the current prices. */
export function CharityExamples() {
  const { answer, failure, isAsking, askAgain } = useAnswer(fetchProducts)
  if (answer !== null)
    return (
      <DataTable
        caption="What you pay and what we donate"
        columns={COLUMNS}
        rows={planOffers(answer)}
        rowKey={({ key }) => key}
      />
    )
  if (failure === null || isAsking) return <Skeleton className="h-40 w-full" />
  return <ErrorState title="Prices cannot be loaded right now." onRetry={askAgain} />
}

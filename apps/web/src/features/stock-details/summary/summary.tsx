import type { Dataset, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { type ReactNode, Suspense } from 'react'
import { Term } from '../../../glossary/term.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { LockedMark } from '../../../ui/marks/locked-mark.tsx'
import { Stars } from '../../../ui/marks/stars.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { GradeReason } from '../grade-reason.tsx'
import { MarginBars } from './margin-bars.tsx'
import { PriceSparkline } from './price-sparkline.tsx'
import { type Marks, StockFacts } from './stock-facts.tsx'

const DecisiveLines = lazyComponent(() => import('./decisive-lines.tsx').then((module) => module.DecisiveLines))

interface SummaryProps {
  readonly row: StockRow
  /** Null while they are on their way or cannot be had: what came with the row is shown all the same. */
  readonly details: StockDetailFields | null
  /** Why the details are not there, with the way to try again; null while they are on their way. */
  readonly failure: ReactNode
  readonly snapshot: string
  readonly dataset: Dataset
  readonly marks: Marks
}

/** What matters most of a stock on one screen: its grades and why, the price against the estimates, what would change it, and the price so far. */
export function Summary({ row, details, failure, snapshot, dataset, marks }: SummaryProps) {
  const hasValue = row.VALUE_RATING !== undefined
  const why = details?.EXPLANATION
  const waiting = failure === null ? <SentenceOnItsWay /> : 'The reason could not be loaded.'
  return (
    <section
      aria-label="Summary"
      className="grid items-start gap-x-8 gap-y-1.5 text-sm max-wide:text-[0.8125rem] max-wide:leading-4.5 wide:grid-cols-2 wide:gap-y-3 broad:grid-cols-[minmax(0,1.2fr)_minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,0.85fr)]"
    >
      <StockFacts row={row} marks={marks} />
      {failure && <div className="col-span-full">{failure}</div>}
      <div className="flex min-w-0 flex-col gap-1.5 wide:gap-3">
        <GradeReason row={row} kind="value" reason={why?.valueRating.reason ?? null} waiting={waiting} isShort />
        <GradeReason row={row} kind="momentum" reason={why?.momentumRating.reason ?? null} waiting={waiting} isShort />
        <p className="flex items-center gap-2">
          <Term id="financial-strength">Strength</Term>
          {row.FINANCIAL_STRENGTH === undefined ? (
            <LockedMark what="Financial strength" />
          ) : (
            <Stars value={row.FINANCIAL_STRENGTH} />
          )}
        </p>
      </div>
      {hasValue ? (
        <MarginBars row={row} details={details} />
      ) : (
        <LockedLine>The five estimates of what it may be worth, and what would change the grade.</LockedLine>
      )}
      {hasValue && (
        <div className="flex min-w-0 flex-col gap-1 wide:gap-3">
          {why ? (
            <Suspense fallback={<LinesOnTheirWay />}>
              <DecisiveLines explanation={why} />
            </Suspense>
          ) : (
            failure === null && <LinesOnTheirWay />
          )}
        </div>
      )}
      <PriceSparkline ticker={row.TICKER} snapshot={snapshot} dataset={dataset} />
    </section>
  )
}

function SentenceOnItsWay() {
  return (
    <>
      <span className="sr-only">The reason is on its way.</span>
      <Skeleton className="mt-1 inline-block h-3 w-40" />
    </>
  )
}

function LinesOnTheirWay() {
  return (
    <>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </>
  )
}

/** What the plan leaves out, in the room that it would take. */
function LockedLine({ children }: { readonly children: string }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted">Not in your plan. {children}</p>
      <LinkButton to="/plans" variant="secondary" size="small">
        See the plans
      </LinkButton>
    </div>
  )
}

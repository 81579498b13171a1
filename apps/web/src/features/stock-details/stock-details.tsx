import type { StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { memo, type ReactNode, Suspense, useEffect } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { shortDate } from '../../data/dates.ts'
import type { TableSource } from '../../data/display/table-name.ts'
import { pastDayOf } from '../../data/market-query.ts'
import { type SectionTab, SectionTabs } from '../../ui/controls/section-tabs.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { SampleDataStrip } from '../../ui/marks/watermark.tsx'
import { withheldFrom } from './detail-fields.ts'
import {
  fetchParts,
  Figures,
  Filings,
  GradeSensitivity,
  History,
  KeyFigures,
  KnownValues,
  LaterRestatements,
  PriceChart,
  Statements,
  ValueAgainstPrice,
  Why,
} from './parts/lazy-parts.ts'
import type { Part } from './parts/part-address.ts'
import type { PartProps } from './parts/part-props.ts'
import { WhatIfPart } from './parts/what-if-part.tsx'
import { useOpenPart } from './parts/use-open-part.ts'
import type { Marks } from './summary/stock-facts.tsx'
import { Summary } from './summary/summary.tsx'
import { useStockDetails } from './use-stock-details.ts'

interface StockDetailsProps extends TableSource {
  readonly row: StockRow
  /** Details that came with the list; null asks the server. */
  readonly given: StockDetailFields | null
  readonly marks: Marks
  /** The first tab in a drawer; on a page it stands above the tabs. */
  readonly summary?: 'tab' | 'above'
}

interface PartTab extends SectionTab {
  readonly value: Part
}

/** The details of one stock in parts: a summary of what matters, and behind it everything else. Drawn anew for another stock or part only. */
export const StockDetails = memo(function StockDetails({
  given,
  marks,
  row,
  summary = 'tab',
  ...source
}: StockDetailsProps) {
  const { details, error, retry } = useStockDetails(row.TICKER, source, given)
  const { part, whyOf, show } = useOpenPart()
  useFetchedAhead(details !== null)
  const failure = details === null && error !== null ? <Failure error={error} onRetry={retry} /> : null
  const withDetails = (draw: (props: PartProps) => ReactNode) =>
    details === null ? (failure ?? <Waiting />) : draw({ row, details, source, withheld: withheldFrom(row) })
  const isAbove = summary === 'above'
  const overview = (
    <Summary
      row={row}
      details={details}
      failure={failure}
      snapshot={source.snapshot}
      dataset={source.dataset}
      marks={marks}
    />
  )
  const tabs: readonly PartTab[] = [
    ...(isAbove ? [] : [{ value: 'summary', label: 'Summary', isOffPaper: true, section: overview } as const]),
    {
      value: 'why',
      label: 'Why',
      section: withDetails((props) => <Why {...props} whyOf={whyOf} sensitivity={GradeSensitivity} />),
    },
    {
      value: 'figures',
      label: 'Figures',
      section: withDetails((props) => <Figures {...props} keyFigures={KeyFigures} picture={ValueAgainstPrice} />),
    },
    {
      value: 'filings',
      label: 'Filings',
      section: withDetails((props) => <Filings {...props} statements={Statements} />),
    },
    {
      value: 'history',
      label: 'History',
      section: withDetails((props) => <History {...props} chart={PriceChart} knownValues={KnownValues} />),
    },
    {
      value: 'what-if',
      label: 'What if',
      isOffPaper: true,
      section: withDetails((props) => <WhatIfPart {...props} />),
    },
  ]
  const sections = (
    <SectionTabs
      label={`Details of ${row.TICKER}`}
      tabs={tabs.map((tab) => ({ ...tab, section: <Suspense fallback={<Waiting />}>{tab.section}</Suspense> }))}
      value={isAbove && part === 'summary' ? 'why' : part}
      onValueChange={(value) => show(tabs.find((tab) => tab.value === value)?.value ?? 'summary')}
      subject={row.TICKER}
    />
  )
  const shown =
    pastDayOf(source.snapshot) === undefined ? (
      sections
    ) : (
      <Suspense fallback={<Waiting />}>
        <LaterRestatements ticker={row.TICKER} source={source}>
          {sections}
        </LaterRestatements>
      </Suspense>
    )
  return (
    <article className="printed-alone -mx-4 wide:-mx-6 print:mx-0">
      <PrintHeading row={row} source={source} />
      {isAbove ? (
        <div className="overflow-clip border-y border-hairline bg-raised wide:rounded-large wide:border-x print:border-0">
          <div className="border-b border-hairline p-4 wide:px-6 print:hidden">
            <h2 className="sr-only">The stock at a glance</h2>
            {overview}
          </div>
          <h2 className="sr-only">Every part of the details</h2>
          <div className="min-h-96 pt-4 pb-8 [--tabs-top:0px]">{shown}</div>
        </div>
      ) : (
        shown
      )}
    </article>
  )
})

/** Long enough after the details that they are painted first. */
const UNTIL_PAINTED = 600

/** Fetches the other parts once the details are there: a press finds them, and paper has them all. */
function useFetchedAhead(areThere: boolean): void {
  useEffect(() => {
    if (!areThere) return
    const timer = setTimeout(() => void fetchParts(), UNTIL_PAINTED)
    return () => clearTimeout(timer)
  }, [areThere])
}

/** Holds the place of a part while it, or what draws it, is on its way. */
function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-10 broad:grid-cols-2">
      <span className="sr-only" role="status">
        Loading the details…
      </span>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}

/** On paper: of which stock, day and snapshot everything below is, and whether it is sample data. */
function PrintHeading({ row, source }: { readonly row: StockRow; readonly source: TableSource }) {
  return (
    <header className="hidden flex-col gap-2 pb-4 print:flex">
      {source.dataset === 'sample' && <SampleDataStrip />}
      <p className="font-serif text-2xl font-semibold">
        {row.TICKER}, {row.COMPANY_NAME}
      </p>
      <p className="text-xs text-muted">
        As of {shortDate(source.asOf)}, snapshot {source.snapshot}
      </p>
    </header>
  )
}

import type { Explanation, StockRow } from '@fairweight/contract/wire'
import { shortDate } from '../../data/dates.ts'
import { Term } from '../../glossary/term.tsx'

type Flag = boolean | null

/** What the marks of a stock say, in words; what is not known is said too. */
export function StockFlags({
  row,
  esgSource,
}: {
  readonly row: Pick<StockRow, 'HAS_NEG_EBITDA' | 'HAS_NEG_EBITDA_LATEST' | 'IS_ESG'>
  readonly esgSource?: Explanation['esgSource']
}) {
  return (
    <section aria-label="Earnings and ESG" className="text-sm">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">
          <Term id="negative-earnings">Latest earnings</Term>
        </dt>
        <dd>{latestText(row.HAS_NEG_EBITDA_LATEST)}</dd>
        <dt className="text-muted">Last five years</dt>
        <dd>{yearsText(row.HAS_NEG_EBITDA)}</dd>
        <dt className="text-muted">
          <Term id="esg">ESG</Term>
        </dt>
        <dd>{esgText(row.IS_ESG, esgSource)}</dd>
      </dl>
    </section>
  )
}

function latestText(isNegative: Flag): string {
  if (isNegative === null) return 'Not known whether they are negative'
  return isNegative ? 'Just reported negative, before interest, taxes, depreciation, and amortization' : 'Not negative'
}

function yearsText(wasNegative: Flag): string {
  if (wasNegative === null) return 'Not known whether they were negative'
  return wasNegative ? 'Negative in at least one of them' : 'Never negative'
}

function esgText(isEsg: Flag, source: Explanation['esgSource']): string {
  if (isEsg === null) return 'Not known'
  if (source !== undefined) return `${isEsg ? 'Held' : 'Not held'} by ${source.fund} on ${shortDate(source.reportDate)}`
  return isEsg ? 'Marked as a sustainable company' : 'Not marked'
}

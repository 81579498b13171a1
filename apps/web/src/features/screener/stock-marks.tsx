import type { StockRow } from '@fairweight/contract/wire'
import { Icon } from '../../ui/marks/icon.tsx'
import { Pill } from '../../ui/marks/pill.tsx'
import { earningsClass } from '@fairweight/domain/screener/facets.ts'
import { FindingMark } from './finding-mark.tsx'

interface StockMarksProps {
  readonly row: Pick<StockRow, 'HAS_NEG_EBITDA' | 'HAS_NEG_EBITDA_LATEST' | 'IS_ESG' | 'FINDING'>
  readonly only?: 'earnings' | 'esg' | 'findings'
}

const WARNINGS = {
  latest: { short: 'Negative now', full: 'Just reported negative earnings' },
  past: { short: 'Negative in 5 y', full: 'Negative earnings in the last 5 years' },
}

/** The negative-earnings warning, what the checks of the data found, and the ESG mark, each a sign with words. */
export function StockMarks({ row, only }: StockMarksProps) {
  const earnings = earningsClass(row)
  const shows = (kind: StockMarksProps['only']) => only === undefined || only === kind
  return (
    <span className="inline-flex gap-1.5">
      {shows('earnings') && (earnings === 'latest' || earnings === 'past') && (
        <span title={WARNINGS[earnings].full}>
          <Pill tone="caution">
            <Icon name="warning" className="size-3.5" />
            <span aria-hidden="true">{WARNINGS[earnings].short}</span>
            <span className="sr-only">{WARNINGS[earnings].full}</span>
          </Pill>
        </span>
      )}
      {shows('findings') && row.FINDING !== undefined && <FindingMark finding={row.FINDING} />}
      {shows('esg') && row.IS_ESG && (
        <Pill>
          <Icon name="leaf" className="size-3.5" />
          ESG
        </Pill>
      )}
    </span>
  )
}

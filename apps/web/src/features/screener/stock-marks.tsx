import type { StockRow } from '@fairweight/contract/wire'
import { Icon } from '../../ui/marks/icon.tsx'
import { Pill } from '../../ui/marks/pill.tsx'
import { earningsClass } from './engine/facets.ts'

interface StockMarksProps {
  readonly row: Pick<StockRow, 'HAS_NEG_EBITDA' | 'HAS_NEG_EBITDA_LATEST' | 'IS_ESG'>
  readonly only?: 'earnings' | 'esg'
}

const WARNINGS = {
  latest: { short: 'Negative now', full: 'Just reported negative earnings' },
  past: { short: 'Negative in 5 y', full: 'Negative earnings in the last 5 years' },
}

/** The negative-earnings warning and the ESG mark, each a sign with words. */
export function StockMarks({ row, only }: StockMarksProps) {
  const earnings = earningsClass(row)
  return (
    <span className="inline-flex gap-1.5">
      {only !== 'esg' && (earnings === 'latest' || earnings === 'past') && (
        <span title={WARNINGS[earnings].full}>
          <Pill tone="caution">
            <Icon name="warning" className="size-3.5" />
            <span aria-hidden="true">{WARNINGS[earnings].short}</span>
            <span className="sr-only">{WARNINGS[earnings].full}</span>
          </Pill>
        </span>
      )}
      {only !== 'earnings' && row.IS_ESG && (
        <Pill>
          <Icon name="leaf" className="size-3.5" />
          ESG
        </Pill>
      )}
    </span>
  )
}

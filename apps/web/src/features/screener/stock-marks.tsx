import type { StockRow } from '@fairweight/contract/wire'
import { Icon } from '../../ui/marks/icon.tsx'
import { Pill } from '../../ui/marks/pill.tsx'
import { earningsClass } from '@fairweight/domain/screener/facets.ts'
import { FindingMark } from './finding-mark.tsx'

interface StockMarksProps {
  readonly row: Pick<StockRow, 'HAS_NEG_EBITDA' | 'HAS_NEG_EBITDA_LATEST' | 'IS_ESG' | 'FINDING'>
  readonly only?: 'earnings' | 'esg' | 'findings'
  /** On one short line: several signs beside each other leave no room for their words. */
  readonly isOnCard?: boolean
}

const WARNINGS = {
  latest: { short: 'Negative now', full: 'Just reported negative earnings' },
  past: { short: 'Negative in 5 y', full: 'Negative earnings in the last 5 years' },
}

/** The negative-earnings warning, what the checks of the data found, and the ESG mark, each a sign with words. */
export function StockMarks({ row, only, isOnCard = false }: StockMarksProps) {
  const earnings = earningsClass(row)
  const isNegative = earnings === 'latest' || earnings === 'past'
  const shows = (kind: StockMarksProps['only']) => only === undefined || only === kind
  const count = [isNegative, row.FINDING !== undefined, row.IS_ESG].filter(Boolean).length
  const hasRoom = !isOnCard || count === 1
  return (
    <span className="inline-flex gap-1.5">
      {shows('earnings') && isNegative && (
        <span title={WARNINGS[earnings].full}>
          <Pill tone="caution">
            <Icon name="warning" className="size-3.5" />
            {hasRoom && (
              <span aria-hidden="true" className={isOnCard ? 'max-[26rem]:hidden' : undefined}>
                {WARNINGS[earnings].short}
              </span>
            )}
            <span className="sr-only">{WARNINGS[earnings].full}</span>
          </Pill>
        </span>
      )}
      {shows('findings') && row.FINDING !== undefined && <FindingMark finding={row.FINDING} hasRoom={hasRoom} />}
      {shows('esg') && row.IS_ESG && (
        <Pill>
          <Icon name="leaf" className="size-3.5" />
          ESG
        </Pill>
      )}
    </span>
  )
}

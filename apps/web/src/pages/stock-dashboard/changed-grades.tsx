import type { StockRow } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ChangeStrip } from '../../features/rating-changes/change-strip.tsx'
import type { DashboardSource } from './use-stock-list.ts'

interface ChangedGradesProps {
  readonly source: DashboardSource
  readonly rows: readonly StockRow[]
}

/** The strip of changed grades, whose stocks open on the page as it is; those that have left the data have no details. */
export function ChangedGrades({ source, rows }: ChangedGradesProps) {
  const { search } = useLocation()
  const linkTo = (ticker: string, label: string): ReactNode => {
    if (!rows.some(({ TICKER }) => TICKER === ticker)) return <strong className="font-medium">{ticker}</strong>
    const params = new URLSearchParams(search)
    params.set('stock', ticker)
    params.delete('whatif')
    return (
      <Link
        to={{ search: params.toString() }}
        preventScrollReset
        aria-label={label}
        className="font-medium text-accent-text underline underline-offset-4"
      >
        {ticker}
      </Link>
    )
  }
  return <ChangeStrip dataset={source === 'demo' ? 'sample' : null} linkTo={linkTo} />
}

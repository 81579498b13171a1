import { getDemoRows, getStockChanges, getStockData } from '@fairweight/contract/calls'
import { withMoves } from '@fairweight/domain/screener/grade-moves.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { marketQuery, notePastDay } from '../../../data/market-query.ts'
import { call } from '../../../data/session/call.ts'
import { PreparedDay } from '../../../features/past-days/prepared-day.tsx'
import { pastDayOwner } from '../../../features/past-days/past-day-queries.ts'
import { DashboardFailure } from '../dashboard-failure.tsx'
import type { DashboardSource, LoadedStocks, StockListState } from '../use-stock-list.ts'

interface PastDayProps {
  /** An ISO date; an empty text while one is being chosen. */
  readonly asOf: string
  readonly source: DashboardSource
  /** The current day, which stays on the page while a day is being chosen. */
  readonly current: StockListState
  /** The dashboard over a list. */
  readonly children: (state: StockListState) => ReactNode
}

/** The whole dashboard as of a past day, with only what was known then. */
export function PastDay({ current, children, ...day }: PastDayProps) {
  return (
    <PreparedDay
      asOf={day.asOf}
      dataset={datasetOf(day.source)}
      whileChoosing={children(current)}
      renderFailure={(error, retry) => <DashboardFailure error={error} onRetry={retry} />}
    >
      {() => <PastList {...day}>{children}</PastList>}
    </PreparedDay>
  )
}

function PastList({ asOf, source, children }: Omit<PastDayProps, 'current'>) {
  const { data, error, refetch } = useQuery(pastListQuery(source, asOf))
  const retry = () => void refetch()
  return error === null ? (
    children({ stocks: data ?? null, error: null, retry })
  ) : (
    <DashboardFailure error={error} onRetry={retry} />
  )
}

const datasetOf = (source: DashboardSource) => (source === 'demo' ? 'sample' : undefined)

/** The list of a day that is put together, with what was new on it. */
function pastListQuery(source: DashboardSource, asOf: string) {
  const dataset = datasetOf(source)
  return marketQuery(pastDayOwner(dataset), ['past-list', source, asOf], async (signal): Promise<LoadedStocks> => {
    const query = { asOf }
    const [list, changes] = await Promise.all([
      source === 'full' ? call(getStockData, { query, signal }) : call(getDemoRows, { query, signal }),
      call(getStockChanges, { query: { dataset, asOf }, signal }),
    ])
    notePastDay(list.snapshot, list.asOf)
    const rows = withMoves(list.stocks, changes.stocks)
    return { ...list, rows, isPast: true, ...(changes.since !== null && { dayBefore: changes.since }) }
  })
}

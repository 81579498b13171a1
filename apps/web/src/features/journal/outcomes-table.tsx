import type { FollowedJournalEntry } from '@fairweight/contract/wire'
import { shortDate } from '../../data/dates.ts'
import { signedPercent } from '../../data/figures.ts'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'

type Outcome = FollowedJournalEntry['outcomes'][number]

interface OutcomesTableProps {
  readonly entry: FollowedJournalEntry
  /** The ticker of the benchmark fund; null where the data has none. */
  readonly fund: string | null
}

/** What happened after an entry, against the benchmark fund. Nobody has to do anything for it. */
export function OutcomesTable({ entry, fund }: OutcomesTableProps) {
  const { outcomes, name, asOf } = entry
  if (outcomes.length === 0)
    return <p className="text-sm text-muted">The data shown now is other data than this was written about.</p>
  const reasons = [...new Set(outcomes.flatMap(({ reason }) => reason ?? []))]
  const leftOut = [...new Set(outcomes.flatMap((outcome) => (outcome.stocks === null ? [] : outcome.leftOut)))]
  return (
    <div className="flex flex-col gap-1">
      <DataTable
        caption={`What happened after ${shortDate(asOf)}: ${name}, splits and dividends counted`}
        captionHidden
        columns={outcomeColumns(name, fund)}
        rows={outcomes}
        rowKey={({ months }) => String(months)}
      />
      {reasons.map((reason) => (
        <p key={reason} className="text-xs text-muted">
          {reason}
        </p>
      ))}
      {leftOut.length > 0 && (
        <p className="text-xs text-muted">Left out for want of closes on those days: {leftOut.join(', ')}.</p>
      )}
    </div>
  )
}

function outcomeColumns(name: string, fund: string | null): readonly DataColumn<Outcome>[] {
  return [
    { name: 'What happened', cell: ({ months, until }) => whenText(months, until) },
    { name, label: <bdi>{name}</bdi>, numeric: true, cell: (outcome) => returnText(outcome, outcome.stocks) },
    {
      name: fund === null ? 'S&P 500 fund' : `S&P 500 fund (${fund})`,
      numeric: true,
      cell: (outcome) => returnText(outcome, outcome.fund),
    },
    {
      name: 'Difference',
      numeric: true,
      cell: ({ stocks, fund: held, isAhead }) =>
        isAhead ? '' : stocks === null || held === null ? 'n/a' : signedPercent(stocks - held),
    },
  ]
}

function whenText(months: Outcome['months'], until: string): string {
  return months === null ? `Until ${shortDate(until)}` : `After ${months} months`
}

function returnText({ isAhead, until }: Outcome, value: number | null): string {
  return isAhead ? `on ${shortDate(until)}` : signedPercent(value)
}

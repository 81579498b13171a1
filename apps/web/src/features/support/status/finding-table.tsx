import type { FindingGroup } from '@fairweight/contract/wire'
import { count } from '../../../data/figures.ts'
import { formatDatesInText } from '../../../data/display/format-dates-in-text.ts'
import { checkLabel } from '../../../data/display/finding-text.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { SeverityMark } from '../../../ui/marks/severity-mark.tsx'

const COLUMNS: readonly DataColumn<FindingGroup>[] = [
  { name: 'Check', unit: 'and what follows', cell: (group) => <CheckWithConsequence group={group} /> },
  { name: 'Times', numeric: true, cell: ({ count: times }) => count(times) },
  { name: 'Reason', unit: 'and remedy for one of them', cell: (group) => <ReasonWithRemedy group={group} /> },
]

/** What follows from a finding that names nothing which it blocked. */
const CONSEQUENCES: Readonly<Record<FindingGroup['severity'], string>> = {
  block: 'not ranked',
  warn: 'kept and flagged',
  note: 'worth knowing',
}

function CheckWithConsequence({ group: { check, severity, blocked } }: { readonly group: FindingGroup }) {
  return (
    <span className="block min-w-24">
      <span className="block">{checkLabel(check)}</span>
      <SeverityMark severity={severity} />
      <span className="block text-muted">{blocked.length === 0 ? CONSEQUENCES[severity] : blocked.join(', ')}</span>
    </span>
  )
}

function ReasonWithRemedy({ group: { example, remedy } }: { readonly group: FindingGroup }) {
  return (
    <>
      <span className="block text-muted">{formatDatesInText(example)}</span>
      <span className="block pt-1">{formatDatesInText(remedy) || 'No action is needed.'}</span>
    </>
  )
}

interface FindingTableProps {
  /** Of the dataset, so that each table has a name of its own. */
  readonly title: string
  readonly findings: readonly FindingGroup[]
}

/** What the checks found, each kind once: how grave, what it keeps out, why, and what puts it right. */
export function FindingTable({ title, findings }: FindingTableProps) {
  if (findings.length === 0) return <p>The checks found nothing to report.</p>
  return (
    <DataTable
      caption={`What the checks found in the ${title.toLowerCase()}`}
      columns={COLUMNS}
      rows={findings}
      rowKey={({ check, severity }) => `${check} ${severity}`}
    />
  )
}

import type { FindingGroup } from '@fairweight/contract/wire'
import { count } from '../../../data/figures.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { checkInWords, CONSEQUENCES } from './finding-words.ts'

const COLUMNS: readonly DataColumn<FindingGroup>[] = [
  { name: 'Check', cell: ({ check }) => checkInWords(check) },
  { name: 'What follows', cell: ({ severity }) => CONSEQUENCES[severity] },
  { name: 'Times', numeric: true, cell: ({ count: times }) => count(times) },
  { name: 'For example', cell: ({ example }) => <span className="block min-w-56 text-muted">{example}</span> },
]

interface FindingTableProps {
  /** Of the dataset, so that each table has a name of its own. */
  readonly title: string
  readonly findings: readonly FindingGroup[]
}

/** What the checks found, each kind once with an example. */
export function FindingTable({ title, findings }: FindingTableProps) {
  if (findings.length === 0) return <p>The checks found nothing to name.</p>
  return <DataTable caption={`What the checks found in the ${title.toLowerCase()}`} columns={COLUMNS} rows={findings} rowKey={({ check, severity }) => `${check} ${severity}`} />
}

import type { LaterRestatement, LaterRestatementsAnswer } from '@fairweight/contract/wire'
import { shortDate } from '../../../data/dates.ts'
import { Term } from '../../../glossary/term.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { Accession, type Filer, itemName, periodText } from '../trail/filing-trail.tsx'
import { statedTexts } from './restatement-text.ts'

/** Every figure that was restated later: what was known, what was stated since, and by which filing. */
export function RestatementTable({ restatements, since, ...answer }: LaterRestatementsAnswer) {
  const { cik, predecessor, dataset } = answer
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-accent-text hover:underline wide:min-h-6">
        {restatements.length === 1 ? 'The figure and its filing' : 'All of them, with their filings'}
      </summary>
      <div className="max-h-80 overflow-y-auto [&_:is(td,th)]:align-top [&_table]:text-xs">
        <DataTable
          caption={`Restated after ${shortDate(since)}`}
          captionHidden
          columns={columnsFor({ cik, predecessor, dataset })}
          rows={restatements}
          rowKey={({ tag, item, unit, period, known }) =>
            [tag, item, unit, period.end, period.months, known.value].join(' ')
          }
        />
      </div>
    </details>
  )
}

const columnsFor = (filer: Filer): readonly DataColumn<LaterRestatement>[] => [
  {
    name: 'Figure',
    cell: ({ tag, item, period }) => (
      <>
        <span className="[overflow-wrap:anywhere]">{tag ?? itemName(item ?? '')}</span>
        <span className="block text-muted">{periodText(period)}</span>
      </>
    ),
  },
  {
    name: 'Known then',
    numeric: true,
    cell: ({ known, later: [first], unit }) => <s>{statedTexts(known, first ?? known, unit)[0]}</s>,
  },
  {
    name: 'Restated to',
    numeric: true,
    cell: ({ known, later, unit }) =>
      later.map((next, place) => (
        <span key={next.filed} className="block">
          {statedTexts(later[place - 1] ?? known, next, unit)[1]}
        </span>
      )),
  },
  {
    name: 'In',
    label: <Term id="filing">In the filing</Term>,
    cell: ({ later }) =>
      later.map((next) => (
        <span key={next.filed} className="block [overflow-wrap:anywhere]">
          {shortDate(next.filed)}
          {next.form !== null && `, form ${next.form}`} <Accession {...next} filer={filer} />
        </span>
      )),
  },
]

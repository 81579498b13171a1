import { shortDate } from '../../../data/dates.ts'
import { formatDatesInText } from '../../../data/display/format-dates-in-text.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { durationText, findingsText, outcomeOf, type RunRow, stocksText } from './run-rows.ts'

interface RunTableProps {
  readonly title: string
  readonly rows: readonly RunRow[]
}

const WIDE_ONLY = 'hidden wide:table-cell'

/** One row a session, newest first. On a narrow screen each row is a card of two columns, with everything else under its outcome. */
export function RunTable({ title, rows }: RunTableProps) {
  if (rows.length === 0) return <p>The first run has not ended yet.</p>
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{title}, newest first</caption>
      <thead>
        <tr className="border-b border-rule align-bottom">
          <Heading name="Trading day" />
          <Heading name="Outcome" />
          <Heading name="Took" isWideOnly />
          <Heading name="Stocks" isWideOnly />
          <Heading name="Findings" isWideOnly />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SessionRow key={row.session} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Heading({ name, isWideOnly = false }: { readonly name: string; readonly isWideOnly?: boolean }) {
  return (
    <th scope="col" className={`px-3 py-2 text-left font-semibold first:pl-0 last:pr-0 ${isWideOnly ? WIDE_ONLY : ''}`}>
      {name}
    </th>
  )
}

function SessionRow({ row }: { readonly row: RunRow }) {
  const { session, run } = row
  const facts = run === null ? [] : [durationText(run), stocksText(run), findingsText(run)]
  return (
    <tr className="border-b border-hairline align-top">
      <th scope="row" className="py-2.5 pr-3 text-left font-normal whitespace-nowrap">
        <time dateTime={session}>{shortDate(session)}</time>
      </th>
      <td className="px-3 py-2.5 max-wide:pr-0">
        <Outcome row={row} />
        {facts.map(
          (fact, place) =>
            fact !== null && (
              <span key={FACTS[place]} className="block text-muted wide:hidden">
                {FACTS[place]}: {fact}
              </span>
            ),
        )}
        {run?.notes.map((note) => (
          <span key={note} className="block pt-1">
            {formatDatesInText(note)}
          </span>
        ))}
      </td>
      {FACTS.map((name, place) => (
        <td key={name} className={`${WIDE_ONLY} px-3 py-2.5 last:pr-0`}>
          {facts[place] ?? <span className="text-muted">n/a</span>}
        </td>
      ))}
    </tr>
  )
}

const FACTS = ['Took', 'Stocks', 'Findings'] as const

function Outcome({ row }: { readonly row: RunRow }) {
  const { word, isCaution, sentence } = outcomeOf(row)
  return (
    <>
      <span className={`flex items-center gap-1 font-medium ${isCaution ? 'text-caution' : ''}`}>
        <Icon name={isCaution ? 'warning' : row.run?.state === 'running' ? 'info' : 'check'} className="size-4" />
        {word}
      </span>
      <span className="block text-muted">{sentence}</span>
    </>
  )
}

import { DataTable } from '../ui/layout/data-table.tsx'
import type { LinearScale } from './linear-scale.ts'

/** A day of a series that something is to be said of. */
export interface DayMark {
  /** ISO day. */
  readonly date: string
  /** A few words beside the line. */
  readonly name: string
  /** The whole sentence, for the table. */
  readonly text: string
}

interface MarkedDaysProps {
  readonly marks: readonly DayMark[]
  /** ISO days, ascending. */
  readonly dates: readonly string[]
  readonly x: LinearScale
  readonly top: number
  readonly bottom: number
  /** Where the picture ends; a name that would pass it stands on the other side of its line. */
  readonly right: number
}

/** Pixels of a letter in the small type, about. */
const LETTER = 6.8
const GAP = 5

/** A line down at each marked day inside the dates, with its name. */
export function MarkedDays({ marks, dates, x, top, bottom, right }: MarkedDaysProps) {
  return within(marks, dates).map(({ date, name }) => {
    const at = x(placeOf(date, dates))
    const isLeft = at + GAP + LETTER * name.length > right
    return (
      <g key={date}>
        <line x1={at} x2={at} y1={top} y2={bottom} strokeDasharray="3 3" className="stroke-caution-fill" />
        <text
          x={at + (isLeft ? -GAP : GAP)}
          y={bottom - GAP}
          textAnchor={isLeft ? 'end' : 'start'}
          className="fill-ink"
        >
          {name}
        </text>
      </g>
    )
  })
}

interface MarkedDaysTableProps {
  readonly title: string
  readonly marks: readonly DayMark[]
  readonly dates: readonly string[]
  readonly formatDate: (iso: string) => string
}

/** The same days with what is said of each. */
export function MarkedDaysTable({ title, marks, dates, formatDate }: MarkedDaysTableProps) {
  const rows = within(marks, dates)
  if (rows.length === 0) return null
  return (
    <DataTable
      caption={`${title}, marked days`}
      columns={[
        { name: 'Day', cell: ({ date }) => formatDate(date) },
        { name: 'What happened', cell: ({ text }) => text },
      ]}
      rows={rows}
      rowKey={({ date }) => date}
    />
  )
}

/** The names of the marks at a day, for whoever reads the series off day by day. */
export function namesAt(marks: readonly DayMark[], dates: readonly string[], at: number): readonly string[] {
  return within(marks, dates).flatMap(({ date, name }) => (placeOf(date, dates) === at ? [name] : []))
}

/** A mark of a day that the series leaves out stands at the next. */
function placeOf(date: string, dates: readonly string[]): number {
  return dates.findIndex((day) => day >= date)
}

function within(marks: readonly DayMark[], dates: readonly string[]): readonly DayMark[] {
  const [first, last] = [dates[0], dates.at(-1)]
  return first === undefined || last === undefined ? [] : marks.filter(({ date }) => first <= date && date <= last)
}

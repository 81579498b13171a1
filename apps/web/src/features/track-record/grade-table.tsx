import type { GradeRecord, MomentumRating } from '@fairweight/contract/wire'
import { count, signedPercent } from '../../data/figures.ts'
import { RatingPill } from '../../ui/marks/rating-pill.tsx'
import { IntervalPicture } from './interval-picture.tsx'
import { reachOf, verdictText } from './record-text.ts'

interface GradeTableProps {
  readonly kind: 'value' | 'momentum'
  readonly records: readonly GradeRecord[]
  readonly horizonSessions: number
  readonly minCohorts: number
}

/** One row a grade: how many stocks in how many cohorts, what they exceeded equal weight by, how sure that is, and what can be said. */
export function GradeTable({ kind, records, horizonSessions, minCohorts }: GradeTableProps) {
  const reach = reachOf(records)
  const title = kind === 'value' ? 'Value grades' : 'Momentum grades'
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-3 text-left text-base font-semibold">{title}</caption>
      <thead>
        <tr className="border-b border-rule align-bottom">
          <Heading name="Grade" />
          <Heading name="Stocks" isWideOnly isNumeric />
          <Heading name="Cohorts" isWideOnly isNumeric />
          <Heading name="Mean excess return" unit={`over ${horizonSessions} sessions`} isNumeric />
          <Heading name="95% interval" unit="shown around zero" />
          <Heading name="Verdict" isWideOnly />
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.grade} className="border-b border-hairline">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              <GradePill kind={kind} grade={record.grade} />
            </th>
            <td className="hidden px-3 text-right wide:table-cell">{count(record.stocks)}</td>
            <td className="hidden px-3 text-right wide:table-cell">{count(record.cohorts)}</td>
            <td className="px-3 text-right whitespace-nowrap">{signedPercent(record.meanExcessReturn)}</td>
            <td className="w-1/2 py-2.5 pl-3 wide:w-[34%] wide:px-3">
              <IntervalCell record={record} reach={reach} />
              <span className="block text-xs text-muted wide:hidden">{verdictText(record, minCohorts)}</span>
              {record.cohorts > 0 && (
                <span className="block text-xs text-muted wide:hidden">{`${count(record.stocks)} stocks, ${count(record.cohorts)} cohorts`}</span>
              )}
            </td>
            <td className="hidden pl-3 wide:table-cell">{verdictText(record, minCohorts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading({
  name,
  unit,
  isNumeric = false,
  isWideOnly = false,
}: {
  readonly name: string
  readonly unit?: string
  readonly isNumeric?: boolean
  readonly isWideOnly?: boolean
}) {
  return (
    <th
      scope="col"
      className={`px-3 py-2 font-semibold first:pl-0 last:pr-0 ${isNumeric ? 'text-right' : 'text-left'} ${isWideOnly ? 'hidden wide:table-cell' : ''}`}
    >
      {name}
      {unit && <span className="block text-xs font-normal text-muted">{unit}</span>}
    </th>
  )
}

function IntervalCell({ record, reach }: { readonly record: GradeRecord; readonly reach: number }) {
  if (record.interval === null) return null
  const { low, high } = record.interval
  return (
    <span className="grid gap-x-4 wide:grid-cols-[1fr_auto] wide:items-center">
      <IntervalPicture record={record} reach={reach} />
      <span className="whitespace-nowrap wide:text-right">{`${signedPercent(low)} to ${signedPercent(high)}`}</span>
    </span>
  )
}

function GradePill({ kind, grade }: { readonly kind: 'value' | 'momentum'; readonly grade: GradeRecord['grade'] }) {
  if (grade === 'Unranked') return <span className="text-muted">Unranked</span>
  const momentum = kind === 'momentum' ? momentumRating(grade) : null
  if (momentum !== null) return <RatingPill kind="momentum" rating={momentum} reason={null} bare />
  return grade === 'C' ? null : <RatingPill kind="value" rating={grade} reason={null} bare />
}

function momentumRating(grade: GradeRecord['grade']): MomentumRating | null {
  return grade === 'A' || grade === 'B' || grade === 'C' ? grade : null
}

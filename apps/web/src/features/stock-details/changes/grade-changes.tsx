import type { Explanation, GradeChange, StockRow, ValueReason } from '@fairweight/contract/wire'
import { shortDate } from '../../../data/dates.ts'
import { EffectBars } from '../../../charts/effect-bars.tsx'
import { Term } from '../../../glossary/term.tsx'
import { describeChange } from './change-text.ts'

interface GradeChangesProps {
  readonly row: Pick<StockRow, 'VALUE_REASON' | 'MOMENTUM_REASON'>
  readonly explanation: Explanation
  /** The grades that the reader's plan includes. */
  readonly holds: { readonly value: boolean; readonly momentum: boolean }
  /** The details are those of a past day. */
  readonly isPast: boolean
}

/** What became of both grades since the snapshot before, each split by input. */
export function GradeChanges({ row, explanation, holds, isPast }: GradeChangesProps) {
  const value = holds.value ? explanation.gradeChange : null
  const momentum = holds.momentum ? explanation.momentumChange : null
  const since = (value ?? momentum)?.since
  return (
    <section aria-label="What changed" className="flex flex-col gap-3 text-sm">
      <h3 className="font-semibold">
        {since === undefined ? 'Since the previous snapshot' : `Since ${shortDate(since)}`}
      </h3>
      {since === undefined && (
        <p className="text-muted">
          {isPast
            ? 'What changed from the day before is not kept for a past day. Its grades on the days of the record, up to this one, are the bands below.'
            : 'Nothing behind the grades has changed, or no earlier snapshot includes this stock.'}
        </p>
      )}
      {value && <Change name="Value" term="value-rating" change={value} reason={row.VALUE_REASON ?? null} />}
      {momentum && (
        <Change name="Momentum" term="momentum-rating" change={momentum} reason={row.MOMENTUM_REASON ?? null} />
      )}
    </section>
  )
}

interface ChangeProps {
  readonly name: string
  readonly term: 'value-rating' | 'momentum-rating'
  readonly change: GradeChange
  /** Why it has no letter now. */
  readonly reason: ValueReason | null
}

function Change({ name, term, change, reason }: ChangeProps) {
  const { grades, summary, measure, bars, sum, format } = describeChange(change, reason)
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong className="font-semibold">
          <Term id={term}>{name}</Term>.{' '}
        </strong>
        {grades}
      </p>
      {sum === null ? (
        <p className="text-muted">{summary}</p>
      ) : (
        <EffectBars
          title={`What moved the ${name.toLowerCase()} grade: ${measure}`}
          summary={summary}
          bars={bars}
          sum={sum}
          format={format}
        />
      )}
    </div>
  )
}

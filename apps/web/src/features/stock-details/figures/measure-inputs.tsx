import type { MeasureInput, ReportedFact } from '@fairweight/contract/wire'
import { formatDatesInText } from '../../../data/display/format-dates-in-text.ts'
import { KnownTerm } from '../../../glossary/known-term.tsx'
import { measureTerm } from '../detail-terms.ts'
import { formatFigure, inputName } from '../labels.ts'
import { RestatedFigure } from '../restatements/restated.tsx'
import { FactTrail } from '../trail/fact-trail.tsx'
import type { Filer } from '../trail/filing-trail.tsx'

/** Every row behind the page, and whose filings they are in. */
export interface Reported extends Filer {
  readonly facts: readonly ReportedFact[]
}

interface InputItemsProps {
  readonly inputs: readonly MeasureInput[]
  readonly reported: Reported
}

/** What a figure is made of, each input opening down to its rows. */
export function InputItems({ inputs, reported }: InputItemsProps) {
  return (
    <ul className="flex flex-col gap-2">
      {inputs.map((input) => (
        <InputItem key={input.name} input={input} reported={reported} />
      ))}
    </ul>
  )
}

function InputItem({
  input,
  reported: { facts, ...filer },
}: {
  readonly input: MeasureInput
  readonly reported: Reported
}) {
  const at = (positions: readonly number[] = []) => positions.flatMap((position) => facts[position] ?? [])
  const [added, subtracted] = [at(input.facts), at(input.subtracted)]
  const remark = input.keptBack === undefined ? input.note : `withheld by our data checks: ${input.keptBack}`
  return (
    <li className="flex flex-col gap-1">
      <span className="flex justify-between gap-4">
        <span>
          <KnownTerm id={measureTerm(input.name)}>{inputName(input.name)}</KnownTerm>
          {remark && <span className="text-muted"> ({formatDatesInText(remark)})</span>}
        </span>
        <span className={`shrink-0 text-right ${input.value === null ? 'text-muted' : ''}`}>
          <RestatedFigure facts={[...added, ...subtracted]}>{formatFigure(input)}</RestatedFigure>
        </span>
      </span>
      {added.length + subtracted.length > 0 && (
        <FactTrail facts={added} subtracted={subtracted} name={inputName(input.name)} {...filer} />
      )}
    </li>
  )
}

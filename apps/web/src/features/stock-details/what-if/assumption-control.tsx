import { useMemo } from 'react'
import {
  ASSUMPTION_RANGES,
  type AssumptionId,
  type ChosenAssumptions,
  gradeThresholds,
  isWithinRange,
  rateWithAssumptions,
  type StockFigures,
  baselineAssumption,
} from '@fairweight/domain/what-if'
import { Term } from '../../../glossary/term.tsx'
import { RangeInput } from '../../../ui/controls/range-input.tsx'
import { readPercent, writePercent, type Entry } from '../../../ui/entries/percent.ts'
import { AssumptionField } from './assumption-field.tsx'
import { ASSUMPTION_LABELS, thresholdSentences, writeAssumption } from './assumption-text.ts'

interface AssumptionControlProps {
  readonly id: AssumptionId
  /** Where it stands now. */
  readonly value: number
  /** Where the method has it. */
  readonly published: number
  readonly figures: StockFigures
  /** What the flip points count from; it may lag behind what is shown. */
  readonly settled: ChosenAssumptions
  readonly onValue: (value: number) => void
}

/** One assumption as a slider and as a number, with the place where the grade flips. */
export function AssumptionControl({ id, value, published, figures, settled, onValue }: AssumptionControlProps) {
  const { name, moves, term } = ASSUMPTION_LABELS[id]
  const { minimum, maximum, step, unit } = ASSUMPTION_RANGES[id]
  const sentences = useMemo(() => thresholdSentences(id, gradeThresholds(figures, id, settled)), [figures, id, settled])
  const pass = (next: number) => isWithinRange(id, next) && onValue(next)
  const isMoved = value !== published
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{term === null ? name : <Term id={term}>{name}</Term>}</span>
        <span className="text-muted">{isMoved ? `Published: ${writeAssumption(id, published)}` : 'As published'}</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-4">
        <RangeInput
          label={name}
          value={value}
          minimum={Math.min(minimum, value)}
          maximum={Math.max(maximum, value)}
          step={step}
          format={(figure) => writeAssumption(id, figure)}
          onValueChange={pass}
        />
        {unit === 'fraction' ? (
          <AssumptionField
            label={`${name}, in percent`}
            unit="%"
            value={value}
            read={(text) => readPercent(text, { min: minimum, max: maximum })}
            write={(fraction) => writePercent(Number(fraction.toFixed(4)))}
            onValue={pass}
          />
        ) : (
          <AssumptionField
            label={`${name}, in years`}
            value={value}
            read={(text) => readYears(text, minimum, maximum)}
            write={String}
            onValue={pass}
          />
        )}
      </div>
      {sentences.map((sentence) => (
        <p key={sentence} className="text-sm">
          {sentence}
        </p>
      ))}
      <p className="text-xs text-muted">Affects: {moves}.</p>
    </li>
  )
}

/** The assumptions that mean something for a stock, each with where it stands and where it was published. */
export function currentAssumptions(
  ids: readonly AssumptionId[],
  figures: StockFigures,
  chosen: ChosenAssumptions,
): { readonly id: AssumptionId; readonly value: number; readonly published: number }[] {
  const [now, before] = [rateWithAssumptions(figures, chosen), rateWithAssumptions(figures)]
  return ids.flatMap((id) => {
    const published = baselineAssumption(id, {}, before)
    const value = baselineAssumption(id, chosen, now)
    return value === null || published === null ? [] : [{ id, value, published }]
  })
}

/** Reads a whole number of years between two ends, which belong to it. */
function readYears(text: string, min: number, max: number): Entry {
  const typed = text.trim()
  if (typed === '') return { value: undefined }
  const value = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN
  if (value >= min && value <= max) return { value }
  return { fault: `Enter a whole number from ${min} to ${max}.` }
}

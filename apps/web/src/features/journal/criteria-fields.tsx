import { MAX_JOURNAL_CRITERIA } from '@fairweight/domain/journal'
import { useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { boundHint, emptyCriterion, FIGURE_CHOICES, SIDE_CHOICES, type TypedCriterion } from './read-criterion.ts'

interface CriteriaFieldsProps {
  readonly typed: readonly TypedCriterion[]
  /** The key of the criterion whose number cannot be read. */
  readonly faulty: string | undefined
  readonly onType: (typed: readonly TypedCriterion[]) => void
}

/** What the company's filings have to say as long as somebody holds the stock. */
export function CriteriaFields({ typed, faulty, onType }: CriteriaFieldsProps) {
  const added = useRef(typed.length)
  const put = (changed: TypedCriterion) => onType(typed.map((each) => (each.key === changed.key ? changed : each)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">I hold while</legend>
      {typed.map((criterion) => (
        <div key={criterion.key} className="grid items-start gap-3 wide:grid-cols-[2fr_1fr_1fr_auto]">
          <ChoiceField
            label="Figure in the filings"
            options={FIGURE_CHOICES}
            value={criterion.figure}
            onChange={({ target }) => put({ ...criterion, figure: target.value })}
          />
          <ChoiceField
            label="Compared"
            options={SIDE_CHOICES}
            value={criterion.holds}
            onChange={({ target }) => put({ ...criterion, holds: target.value })}
          />
          <TextField
            label="Number"
            autoComplete="off"
            hint={boundHint(criterion.figure)}
            value={criterion.bound}
            onChange={({ target }) => put({ ...criterion, bound: target.value })}
            error={criterion.key === faulty ? 'This number cannot be read.' : undefined}
          />
          <Button
            size="small"
            variant="quiet"
            className="wide:mt-7"
            onClick={() => onType(typed.filter(({ key }) => key !== criterion.key))}
          >
            Remove
          </Button>
        </div>
      ))}
      {typed.length < MAX_JOURNAL_CRITERIA && (
        <div className="flex flex-col gap-1">
          <Button
            size="small"
            variant="secondary"
            className="self-start"
            onClick={() => onType([...typed, emptyCriterion(String((added.current += 1)))])}
          >
            Add a kill criterion
          </Button>
          <p className="text-xs text-muted">
            Optional. The day a filing breaks it, My Alerts and one email tell you, with the line of the filing.
          </p>
        </div>
      )}
    </fieldset>
  )
}

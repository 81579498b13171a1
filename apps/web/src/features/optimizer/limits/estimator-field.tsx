import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import type { TermId } from '../../../glossary/all-terms.ts'
import { Term } from '../../../glossary/term.tsx'

interface EstimatorFieldProps<Choice extends string> {
  readonly label: string
  readonly choices: readonly {
    readonly value: Choice
    readonly label: string
    readonly line: string
    readonly term: TermId
    readonly word: string
  }[]
  /** Undefined: the default, which is the first. */
  readonly value: Choice | undefined
  readonly onValue: (value: Choice | undefined) => void
}

/** One choice of how an estimate is made, with a line on the chosen one. */
export function EstimatorField<Choice extends string>({ label, choices, value, onValue }: EstimatorFieldProps<Choice>) {
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0]
  const choose = (text: string) => onValue(choices.slice(1).find((choice) => choice.value === text)?.value)
  const options = choices.map((choice, at) => ({
    value: choice.value,
    label: at === 0 ? `${choice.label} (default)` : choice.label,
  }))
  return (
    <ChoiceField
      label={label}
      options={options}
      value={chosen?.value}
      onChange={(event) => choose(event.target.value)}
      hint={
        chosen && (
          <>
            {chosen.line} <Term id={chosen.term}>{chosen.word}</Term>
          </>
        )
      }
    />
  )
}

import { KEY_FIGURE_SET_LABELS, KEY_FIGURE_SETS } from '@fairweight/domain/key-figures/key-figure-sets.ts'
import { ICON_BUTTON_CLASS_NAME } from '../../../ui/controls/button-class-name.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { type ColumnChoice, isOwn } from '@fairweight/domain/screener/column-choice.ts'

interface ColumnSelectProps {
  readonly choice: ColumnChoice
  readonly onChoice: (choice: ColumnChoice) => void
}

const GRADES = 'Grades and estimates'
const OWN = 'Columns of your own'
const OWN_VALUE = 'own'

/** What can be chosen at a press: the usual columns, each set, and columns of one's own while they are on show. */
export function choiceOptions(choice: ColumnChoice): readonly { readonly value: string; readonly label: string }[] {
  return [
    { value: '', label: GRADES },
    ...KEY_FIGURE_SETS.map((set) => ({ value: set, label: KEY_FIGURE_SET_LABELS[set] })),
    ...(isOwn(choice) ? [{ value: OWN_VALUE, label: OWN }] : []),
  ]
}

export const choiceValue = (choice: ColumnChoice): string => (isOwn(choice) ? OWN_VALUE : (choice ?? ''))

/** What an option stands for; that of one's own columns is the choice on show. */
export function choiceOf(value: string, current: ColumnChoice): ColumnChoice {
  return value === OWN_VALUE ? current : (KEY_FIGURE_SETS.find((set) => set === value) ?? null)
}

function choiceLabel(choice: ColumnChoice): string {
  if (isOwn(choice)) return OWN
  return choice === null ? GRADES : KEY_FIGURE_SET_LABELS[choice]
}

/** Which figures stand in the columns: those behind the grades, or a set of key figures. By the browser's own picker, under a sign, since a line of tools has no room for its words. */
export function ColumnSelect({ choice, onChoice }: ColumnSelectProps) {
  return (
    <label
      title={`Columns: ${choiceLabel(choice)}`}
      className={`${ICON_BUTTON_CLASS_NAME} relative border border-rule has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text ${choice === null ? '' : 'border-accent-text bg-accent-soft text-accent-text'}`}
    >
      <Icon name="table" />
      <select
        aria-label="Columns"
        value={choiceValue(choice)}
        onChange={(event) => onChoice(choiceOf(event.target.value, choice))}
        className="absolute inset-0 cursor-pointer text-base opacity-0"
      >
        {choiceOptions(choice).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

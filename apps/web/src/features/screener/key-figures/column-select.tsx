import {
  KEY_FIGURE_SET_LABELS,
  KEY_FIGURE_SETS,
  type KeyFigureSet,
} from '@fairweight/domain/key-figures/key-figure-sets.ts'
import { ICON_BUTTON_CLASS_NAME } from '../../../ui/controls/button-class-name.ts'
import { Icon } from '../../../ui/marks/icon.tsx'

interface ColumnSelectProps {
  readonly set: KeyFigureSet | null
  readonly onSet: (set: KeyFigureSet | null) => void
}

const GRADES = 'Grades and estimates'

/** Which figures stand in the columns: those behind the grades, or a set of key figures. By the browser's own picker, under a sign, since a line of tools has no room for its words. */
export function ColumnSelect({ set, onSet }: ColumnSelectProps) {
  return (
    <label
      title={`Columns: ${set === null ? GRADES : KEY_FIGURE_SET_LABELS[set]}`}
      className={`${ICON_BUTTON_CLASS_NAME} relative border border-rule has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text ${set === null ? '' : 'border-accent-text bg-accent-soft text-accent-text'}`}
    >
      <Icon name="table" />
      <select
        aria-label="Columns"
        value={set ?? ''}
        onChange={(event) => onSet(KEY_FIGURE_SETS.find((known) => known === event.target.value) ?? null)}
        className="absolute inset-0 cursor-pointer text-base opacity-0"
      >
        <option value="">{GRADES}</option>
        {KEY_FIGURE_SETS.map((known) => (
          <option key={known} value={known}>
            {KEY_FIGURE_SET_LABELS[known]}
          </option>
        ))}
      </select>
    </label>
  )
}

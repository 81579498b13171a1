import {
  KEY_FIGURE_SET_LABELS,
  KEY_FIGURE_SETS,
  KEY_FIGURES,
  KEY_FIGURES_OF,
  type KeyFigureId,
} from '@fairweight/domain/key-figures'
import { useState } from 'react'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { isWithheld } from '@fairweight/domain/screener/withheld.ts'
import { toggleColumn } from './change-columns.ts'
import type { ColumnsPartProps } from './chosen-columns.tsx'
import {
  type ColumnKey,
  MAX_OWN_COLUMNS,
  percentileOf,
  USUAL_COLUMNS,
} from '@fairweight/domain/screener/column-choice.ts'
import { fullColumnName } from './column-label.ts'

interface ColumnGroup {
  readonly name: string
  readonly columns: readonly GroupColumn[]
}

interface GroupColumn {
  readonly key: ColumnKey
  readonly name: string
  /** The head of the column, where it is shorter than the name. */
  readonly short: string
  /** It has a place in its sector, which can be a column too. */
  readonly figure: KeyFigureId | null
}

const GROUPS: readonly ColumnGroup[] = [
  {
    name: 'Grades, estimates and company',
    columns: USUAL_COLUMNS.map((key) => ({ key, name: fullColumnName(key), short: '', figure: null })),
  },
  ...KEY_FIGURE_SETS.map((set) => ({
    name: KEY_FIGURE_SET_LABELS[set],
    columns: KEY_FIGURES_OF[set].map((id: KeyFigureId) => ({
      key: id,
      name: KEY_FIGURES[id].name,
      short: KEY_FIGURES[id].label,
      figure: id,
    })),
  })),
]

/** Every column that there is, in groups; a search narrows them. Each key figure can stand there by its percentile in the sector, too. */
export function ColumnChecklist({ own, withheld, onChange }: ColumnsPartProps) {
  const [text, setText] = useState('')
  const needle = text.trim().toLowerCase()
  const groups = GROUPS.map(({ name, columns }) => ({
    name,
    columns: columns.filter(
      ({ key, name: full, short }) =>
        !isWithheld(key, withheld) && `${name}\n${full}\n${short}`.toLowerCase().includes(needle),
    ),
  })).filter(({ columns }) => columns.length > 0)
  const chosen = new Set<string>(own.columns.map(({ key }) => key))
  const isFull = own.columns.length >= MAX_OWN_COLUMNS
  const box = (key: ColumnKey, label: string, full: string) => {
    const isOn = chosen.has(key)
    return (
      <Checkbox
        label={label}
        aria-label={full}
        checked={isOn}
        disabled={isOn ? own.columns.length === 1 : isFull}
        onCheckedChange={() => onChange(toggleColumn(own, key), `${full} is ${isOn ? 'removed' : 'added'}.`)}
      />
    )
  }
  return (
    <section aria-labelledby="every-column" className="flex min-w-0 flex-col gap-3">
      <h3 id="every-column" className="text-sm font-semibold">
        Every column
      </h3>
      <div className="max-w-sm">
        <SearchField label="Search the columns" placeholder="Name of a column" value={text} onValueChange={setText} />
      </div>
      {isFull && (
        <p className="text-sm text-muted">{MAX_OWN_COLUMNS} columns are the most. Remove one to add another.</p>
      )}
      {groups.length === 0 && <p className="text-sm text-muted">No column has “{text.trim()}” in its name.</p>}
      <div className="gap-x-8 wide:columns-2 [@media(min-width:1500px)]:columns-3">
        {groups.map(({ name, columns }) => (
          <fieldset key={name} className="mb-5 break-inside-avoid">
            <legend className="text-xs font-semibold text-muted">{name}</legend>
            {columns.map(({ key, name: full, figure }) => (
              <div key={key} className="flex items-center justify-between gap-4">
                {box(key, full, full)}
                {figure !== null && box(percentileOf(figure), 'Percentile', fullColumnName(percentileOf(figure)))}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}

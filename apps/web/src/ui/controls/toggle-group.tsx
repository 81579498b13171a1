import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup as Base } from '@base-ui/react/toggle-group'
import type { ReactNode } from 'react'

interface ToggleOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** The spoken name where the label is a sign or an abbreviation. */
  readonly name?: string
  readonly disabled?: boolean
}

interface SharedProps<Value extends string> {
  readonly label: string
  readonly options: readonly ToggleOption<Value>[]
  readonly className?: string
}

const ITEM =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 border-l border-hairline px-3 text-sm font-medium text-muted transition-colors first:border-l-0 hover:text-ink data-pressed:bg-accent data-pressed:text-on-accent disabled:opacity-55 wide:min-h-9'
const FRAME = 'inline-flex overflow-clip rounded-regular border border-rule bg-surface'

/** One of a few, always one (null: something else took its place): arrow keys move, a press chooses. */
export function ToggleGroup<Value extends string>({
  label,
  options,
  className = '',
  value,
  onValueChange,
}: SharedProps<Value> & { readonly value: Value | null; readonly onValueChange: (value: Value) => void }) {
  const choose = ([next]: readonly Value[]) => {
    if (next !== undefined) onValueChange(next)
  }
  return (
    <Base
      aria-label={label}
      value={value === null ? [] : [value]}
      onValueChange={choose}
      className={`${FRAME} ${className}`}
    >
      <Options options={options} />
    </Base>
  )
}

function Options<Value extends string>({ options }: { readonly options: readonly ToggleOption<Value>[] }) {
  return options.map((option) => (
    <Toggle
      key={option.value}
      value={option.value}
      disabled={option.disabled ?? false}
      aria-label={option.name}
      className={ITEM}
    >
      {option.label}
    </Toggle>
  ))
}

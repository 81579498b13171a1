import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { describedBy, FieldFrame, INPUT_CLASS_NAME } from '../fields/field-frame.tsx'
import type { Entry } from './percent.ts'

interface NumberFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  readonly placeholder?: string
  /** Stands within the field, before or behind the number. */
  readonly unit?: string
  readonly unitBefore?: boolean
  readonly value: number | undefined
  readonly read: (text: string) => Entry
  readonly write: (value: number) => string
  readonly onValue: (value: number | undefined) => void
  /** Passes every number on while it is typed, NaN while it is bad. Else the value changes when the reader leaves the field or presses Enter, and only to a good one. */
  readonly live?: boolean
}

/** A typed number. A bad one stays as it was typed, with what is wrong under it; a value from elsewhere, such as a reset, takes its place. */
export function NumberField({
  label,
  labelHidden = false,
  hint,
  placeholder,
  unit,
  unitBefore = false,
  value,
  read,
  write,
  onValue,
  live = false,
}: NumberFieldProps) {
  const id = useId()
  const [text, setText] = useState(textOf(value, write))
  const [known, setKnown] = useState(value)
  const [fault, setFault] = useState<string>()
  if (!Object.is(known, value)) {
    setKnown(value)
    setText(textOf(value, write))
    setFault(undefined)
  }
  const pass = (next: number | undefined) => {
    if (Object.is(next, known)) return
    setKnown(next)
    onValue(next)
  }
  const type = (typed: string) => {
    setText(typed)
    const entry = read(typed)
    if ('fault' in entry) return live ? pass(Number.NaN) : undefined
    setFault(undefined)
    if (live) pass(entry.value)
  }
  const leave = () => {
    const entry = read(text)
    if ('fault' in entry) return setFault(entry.fault)
    setFault(undefined)
    pass(entry.value)
  }
  const leaveByEnter = (event: KeyboardEvent) => event.key === 'Enter' && leave()
  const room = unit === undefined ? '' : unitBefore ? 'pl-7' : 'pr-8'
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={fault}>
      <div className="relative">
        {unit !== undefined && (
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-sm text-muted ${unitBefore ? 'left-3' : 'right-3'}`}
          >
            {unit}
          </span>
        )}
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={leaveByEnter}
          className={`${INPUT_CLASS_NAME} text-right tabular-nums ${room}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(id, hint, fault)}
        />
      </div>
    </FieldFrame>
  )
}

function textOf(value: number | undefined, write: (value: number) => string): string {
  return value === undefined || Number.isNaN(value) ? '' : write(value)
}

import { useId, useState } from 'react'
import type { Entry } from '../../../ui/entries/percent.ts'
import { describedBy, FieldFrame, INPUT_CLASS_NAME } from '../../../ui/fields/field-frame.tsx'

interface AssumptionFieldProps {
  readonly label: string
  readonly unit?: string
  readonly value: number
  readonly read: (text: string) => Entry
  readonly write: (value: number) => string
  readonly onValue: (value: number) => void
}

/** An assumption as a number that counts while it is typed. An empty field goes back to what stands when it is left; a bad one says why. */
export function AssumptionField({ label, unit, value, read, write, onValue }: AssumptionFieldProps) {
  const id = useId()
  const [text, setText] = useState(write(value))
  const [known, setKnown] = useState(value)
  const [fault, setFault] = useState<string>()
  if (known !== value) {
    setKnown(value)
    setText(write(value))
    setFault(undefined)
  }
  const type = (typed: string) => {
    setText(typed)
    const entry = read(typed)
    if ('fault' in entry || entry.value === undefined) return
    setFault(undefined)
    setKnown(entry.value)
    onValue(entry.value)
  }
  const leave = () => {
    const entry = read(text)
    if ('fault' in entry) setFault(entry.fault)
    else setText(write(value))
  }
  return (
    <FieldFrame id={id} label={label} labelHidden hint={undefined} error={fault}>
      <div className="relative">
        {unit !== undefined && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-sm text-muted"
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
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          className={`${INPUT_CLASS_NAME} text-right tabular-nums ${unit === undefined ? '' : 'pr-8'}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(id, undefined, fault)}
        />
      </div>
    </FieldFrame>
  )
}

import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy, FieldFrame, INPUT_CLASS_NAME } from './field-frame.tsx'

interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, 'children'> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Stands there until something is chosen, and cannot be chosen again. */
  readonly placeholder?: string
  readonly hint?: ReactNode
  /** What is wrong, in one sentence; shown under the field and read with it. */
  readonly error?: string | undefined
}

/** One choice from a list of a form, by the browser's own picker: what phones do best. */
export function ChoiceField({
  label,
  labelHidden = false,
  options,
  placeholder,
  hint,
  error,
  className = '',
  ...rest
}: ChoiceFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <select
        defaultValue={placeholder === undefined ? undefined : ''}
        {...rest}
        id={id}
        className={`${INPUT_CLASS_NAME} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

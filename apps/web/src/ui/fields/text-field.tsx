import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy, FieldFrame, INPUT_CLASS_NAME } from './field-frame.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  /** What is wrong, in one sentence; shown under the field and read with it. */
  readonly error?: string | undefined
}

/** One line of text with its label, hint and fault. */
export function TextField({ label, labelHidden, hint, error, className = '', ...rest }: TextFieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden ?? false} hint={hint} error={error}>
      <input
        {...rest}
        id={id}
        className={`${INPUT_CLASS_NAME} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  )
}

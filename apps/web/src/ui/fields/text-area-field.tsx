import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy, FieldFrame, INPUT_CLASS_NAME } from './field-frame.tsx'

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong, in one sentence; shown under the field and read with it. */
  readonly error?: string | undefined
}

/** Several lines of text, growing with what is written where the browser can. */
export function TextAreaField({ label, hint, error, className = '', ...rest }: TextAreaFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={6}
        {...rest}
        id={id}
        className={`${INPUT_CLASS_NAME} field-sizing-content min-h-36 py-2 wide:min-h-36 ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  )
}

import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { describedBy, FieldFrame, INPUT_CLASS_NAME } from './field-frame.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Tells password managers whether to fill in or to suggest. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A secret line with a way to look at it. Pasting is welcome. */
export function PasswordField({ label, hint, error, className = '', ...rest }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${INPUT_CLASS_NAME} pr-12 ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </FieldFrame>
  )
}

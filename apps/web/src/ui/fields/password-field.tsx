import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { ICON_BUTTON_CLASS_NAME } from '../controls/button-class-name.ts'
import { Drawing } from '../marks/icon.tsx'
import { describedBy, FieldFrame, INPUT_CLASS_NAME } from './field-frame.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Tells password managers whether to fill in or to suggest. */
  readonly autoComplete: 'current-password' | 'new-password'
}

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z'
const STRUCK_EYE =
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.8M6.2 7.6A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2'

/** A secret line with a way to look at it. Pasting is welcome. */
export function PasswordField({ label, hint, error, className = '', ...rest }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const action = isShown ? 'Hide password' : 'Show password'
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
        <button
          type="button"
          aria-label={action}
          title={action}
          aria-pressed={isShown}
          className={`${ICON_BUTTON_CLASS_NAME} absolute top-1/2 right-0.5 -translate-y-1/2`}
          onClick={() => setIsShown(!isShown)}
        >
          <Drawing path={isShown ? STRUCK_EYE : EYE} />
        </button>
      </div>
    </FieldFrame>
  )
}

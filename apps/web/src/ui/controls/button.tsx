import type { ComponentProps, MouseEvent } from 'react'
import { buttonClassName, type ButtonSize, type ButtonVariant } from './button-class-name.ts'

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** A request is under way: the button keeps its focus, says so, and ignores presses. */
  readonly loading?: boolean
}

/** A button; `type="button"` unless set otherwise, so that it never submits a form by accident. */
export function Button({
  variant = 'primary',
  size = 'regular',
  loading = false,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClassName(variant, size)} ${className}`}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={press}
    >
      {loading && (
        <span aria-hidden="true" className="turns size-4 rounded-full border-2 border-current border-t-transparent" />
      )}
      {children}
    </button>
  )
}

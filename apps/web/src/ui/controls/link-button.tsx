import { Link, type LinkProps } from 'react-router'
import { buttonClassName, type ButtonSize, type ButtonVariant } from './button-class-name.ts'

interface LinkButtonProps extends LinkProps {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** A link to a page that is the main thing to do next. */
export function LinkButton({ variant = 'primary', size = 'regular', className = '', ...rest }: LinkButtonProps) {
  return <Link prefetch="intent" {...rest} className={`${buttonClassName(variant, size)} ${className}`} />
}

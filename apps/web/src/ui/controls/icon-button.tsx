import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../marks/icon.tsx'
import { ICON_BUTTON_CLASS_NAME } from './button-class-name.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName
  /** Says what pressing it does; also shown when the pointer rests on it. */
  readonly label: string
}

/** A button that shows only a sign, and always has a name. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${ICON_BUTTON_CLASS_NAME} ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}

import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { describedBy } from './field-frame.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly onCheckedChange?: (checked: boolean) => void
}

/** A yes or no with its words beside it; the words are part of the target. */
export function Checkbox({ label, error, onCheckedChange, onChange, className = '', ...rest }: CheckboxProps) {
  const id = useId()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onCheckedChange?.(event.target.checked)
  }
  return (
    <div className={className}>
      <label className="flex items-start gap-3 py-3 text-sm wide:py-1.5">
        <input
          {...rest}
          type="checkbox"
          className="size-5 shrink-0 accent-accent wide:mt-0.5 wide:size-4"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
          onChange={change}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy } from './field-frame.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly onCheckedChange?: (checked: boolean) => void
}

/** A yes or no with its words beside it; the words are part of the target. */
export function Checkbox({ label, error, onCheckedChange, className = '', ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 text-sm wide:min-h-8">
        <input {...rest} type="checkbox" className="size-5 shrink-0 accent-accent wide:size-4" aria-invalid={error ? true : undefined} aria-describedby={describedBy(id, undefined, error)} onChange={(event) => onCheckedChange?.(event.target.checked)} />
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

import type { ReactNode } from 'react'

export const INPUT_CLASS_NAME =
  'min-h-11 w-full rounded-regular border border-rule bg-surface px-3 text-base text-ink placeholder:text-faint aria-invalid:border-danger wide:min-h-10 wide:text-[0.9375rem] disabled:opacity-55'

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A label above, the control, then a hint or what is wrong with it. */
export function FieldFrame({ id, label, labelHidden = false, hint, error, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children}
      {hint && (
        <div id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** The ids of the texts that describe a field, for `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

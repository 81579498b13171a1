import { useEffect, useId, useRef, type ReactNode } from 'react'

interface NativeDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description: string
  /** What is asked for, such as a form with its own button. */
  readonly children?: ReactNode
  /** The answers, the main one last. */
  readonly actions?: ReactNode
}

/** A short question in the browser's own dialog, which keeps the focus and closes by Escape without a script of ours. */
export function NativeDialog({ open, onOpenChange, title, description, children, actions }: NativeDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => onOpenChange(false)}
      className="m-auto w-[calc(100vw-2rem)] max-w-lg rounded-large border border-hairline bg-raised text-ink shadow-float backdrop:bg-(--scrim)"
    >
      <div className="flex flex-col gap-4 p-6">
        <h2 id={`${id}-title`} className="font-serif text-xl font-semibold">
          {title}
        </h2>
        <p id={`${id}-text`} className="text-sm text-muted">
          {description}
        </p>
        {children}
        {actions && <div className="flex flex-wrap justify-end gap-3 pt-2">{actions}</div>}
      </div>
    </dialog>
  )
}

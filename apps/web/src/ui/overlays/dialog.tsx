import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { ICON_BUTTON_CLASS_NAME } from '../controls/button-class-name.ts'
import { Icon } from '../marks/icon.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** The answers, the main one last. */
  readonly actions?: ReactNode
  /** Where focus goes on opening; the first thing that takes it, unless set otherwise. */
  readonly initialFocus?: RefObject<HTMLElement | null>
}

/** A question that has to be answered first. Escape and the cross close it; focus returns where it came from. */
export function Dialog({ open, onOpenChange, title, description, children, actions, initialFocus }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fades fixed inset-0 z-50 bg-(--scrim)" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-center justify-center overflow-y-auto p-4">
          <Base.Popup
            initialFocus={initialFocus}
            className="floats flex max-h-full w-full max-w-lg flex-col gap-4 overflow-y-auto rounded-large border border-hairline bg-raised p-6 shadow-float outline-none"
          >
            <div className="flex items-start justify-between gap-4">
              <Base.Title className="font-serif text-xl font-semibold">{title}</Base.Title>
              <Base.Close aria-label="Close" className={`${ICON_BUTTON_CLASS_NAME} -mt-1 -mr-2`}>
                <Icon name="close" />
              </Base.Close>
            </div>
            {description && <Base.Description className="text-sm text-muted">{description}</Base.Description>}
            {children}
            {actions && <div className="flex flex-wrap justify-end gap-3 pt-2">{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

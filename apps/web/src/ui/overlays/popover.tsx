import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  /** The button that opens it; it keeps its own look and name. */
  readonly trigger: ReactElement
  readonly title?: ReactNode
  readonly children: ReactNode
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  readonly align?: 'start' | 'center' | 'end'
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
}

/** A small sheet beside the button that opened it. */
export function Popover({ trigger, title, children, side = 'bottom', align = 'start', ...state }: PopoverProps) {
  return (
    <Base.Root {...state}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="floats flex max-h-(--available-height) max-w-[min(24rem,calc(100vw-16px))] flex-col gap-2 overflow-y-auto rounded-large border border-hairline bg-raised p-4 text-sm shadow-float outline-none">
            {title && <Base.Title className="font-semibold">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

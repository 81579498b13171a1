import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, useEffect, useRef } from 'react'

interface AnchoredCardProps {
  /** What the card explains; it opens and closes the card itself. */
  readonly anchor: HTMLElement
  readonly open: boolean
  /** Escape, a press elsewhere, or the focus has left. */
  readonly onClose: () => void
  readonly onClosed: () => void
  /** Where the focus is wanted: within the card once it was asked for by a press, else it stays where it is. */
  readonly takesFocus: boolean
  readonly title: ReactNode
  readonly description: ReactNode
  readonly children: ReactNode
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

/** A small sheet beside any element, which may rest there while the reader looks and takes the focus only when asked. */
export function AnchoredCard({
  anchor,
  open,
  onClose,
  onClosed,
  takesFocus,
  title,
  description,
  children,
  ...pointer
}: AnchoredCardProps) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open && takesFocus) popup.current?.focus()
  }, [open, takesFocus])
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    const { target } = details.event
    // The anchor answers presses on itself.
    if (target instanceof Node && anchor.contains(target) && details.reason !== 'escape-key') details.cancel()
    else if (!next) onClose()
  }
  return (
    <Base.Root open={open} onOpenChange={change} onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            ref={popup}
            initialFocus={takesFocus ? popup : false}
            finalFocus={false}
            {...pointer}
            className="floats flex max-h-(--available-height) w-[min(20rem,calc(100vw-16px))] flex-col gap-1.5 overflow-y-auto rounded-large border border-hairline bg-raised p-4 text-left text-sm font-normal shadow-float outline-none"
          >
            <Base.Title className="font-semibold">{title}</Base.Title>
            <Base.Description className="text-pretty text-muted">{description}</Base.Description>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

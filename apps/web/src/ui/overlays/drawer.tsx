import { Drawer as Base } from '@base-ui/react/drawer'
import { type ReactNode, type RefObject, useContext, useState } from 'react'
import { ICON_BUTTON_CLASS_NAME } from '../controls/button-class-name.ts'
import { Icon } from '../marks/icon.tsx'
import { NonModalContext } from './non-modal-context.ts'
import { useIsWide } from './use-is-wide.ts'

interface DrawerProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title?: ReactNode
  /** Stands beside the title, such as ratings or buttons. */
  readonly heading?: ReactNode
  /** Takes the place of the title's whole line; holds a {@link DrawerTitle} and a {@link DrawerClose}. */
  readonly header?: ReactNode
  readonly children: ReactNode
  /** Where focus returns on closing; the element that had it, unless set otherwise. */
  readonly finalFocus?: RefObject<HTMLElement | null> | boolean
}

/**
 * Rises from the bottom: 70% of the height up to 800 px width, 50% above.
 * On wide screens the page behind stays alive; on small ones the drawer is modal and a swipe closes it.
 */
export function Drawer({ open, onOpenChange, title, heading, header, children, finalFocus }: DrawerProps) {
  const speaks = useContext(NonModalContext)
  // As it was opened: what speaks may have gone on by the time the drawer closes.
  const [isAccompanied] = useState(speaks)
  const leavesPageAlive = useIsWide() || isAccompanied
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      modal={!leavesPageAlive}
      disablePointerDismissal={leavesPageAlive}
      swipeDirection="down"
    >
      <Base.Portal>
        {!leavesPageAlive && <Base.Backdrop className="fades fixed inset-0 z-40 bg-(--scrim)" />}
        <Base.Viewport className="pointer-events-none fixed inset-x-0 bottom-0 z-40 h-[70dvh] wide:h-[50dvh]">
          <Base.Popup
            finalFocus={isAccompanied ? false : finalFocus}
            initialFocus={isAccompanied ? false : mayTakeFocus}
            className="slides pointer-events-auto flex h-full flex-col rounded-t-large border-t border-hairline bg-raised shadow-float outline-none"
          >
            {header ?? <Header title={title} heading={heading} />}
            <Base.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 wide:px-6">
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const OPEN_DIALOG = '[role$="dialog"][data-open], dialog[open]'

/** Not from somebody who is in another dialog: one that came up while the drawer was still loading keeps the focus. */
function mayTakeFocus(): boolean {
  return !document.activeElement?.closest(OPEN_DIALOG)
}

function Header({ title, heading }: Pick<DrawerProps, 'title' | 'heading'>) {
  return (
    <>
      <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-hairline wide:hidden" />
      <div className="flex items-start justify-between gap-4 border-b border-hairline px-4 py-3 wide:px-6">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <DrawerTitle className="text-xl">{title}</DrawerTitle>
          {heading}
        </div>
        <DrawerClose className="-mt-1 -mr-2" />
      </div>
    </>
  )
}

/** What the drawer is called. */
interface DrawerTitleProps {
  readonly className: string
  /** The whole of it, where there may be no room for that. */
  readonly title?: string
  readonly children: ReactNode
}

export function DrawerTitle({ className, ...props }: DrawerTitleProps) {
  return <Base.Title {...props} className={`font-serif font-semibold ${className}`} />
}

export function DrawerClose({ className }: { readonly className: string }) {
  return (
    <Base.Close aria-label="Close" className={`${ICON_BUTTON_CLASS_NAME} ${className}`}>
      <Icon name="close" />
    </Base.Close>
  )
}

import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import '../styles/dashboard.css'

export type MenuEntry =
  | {
      readonly kind: 'link'
      readonly label: string
      readonly to: string
      /** What the page that it leads to may want to know of where one comes from. */
      readonly state?: unknown
    }
  | { readonly kind: 'action'; readonly label: string; readonly onSelect: () => void; readonly disabled?: boolean }
  | { readonly kind: 'rule'; readonly label: string }

interface MenuProps {
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'center' | 'end'
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
}

const ITEM =
  'flex min-h-11 cursor-default items-center px-4 text-[0.9375rem] outline-none select-none data-disabled:opacity-55 data-highlighted:bg-accent-soft wide:min-h-9 wide:text-sm'

/** A list of places to go or things to do; arrow keys move, letters jump. */
export function Menu({ trigger, entries, align = 'start', ...state }: MenuProps) {
  return (
    <Base.Root modal={false} {...state}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="floats max-h-(--available-height) min-w-56 overflow-y-auto rounded-large border border-hairline bg-raised py-2 shadow-float outline-none">
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  if (entry.kind === 'rule') return <Base.Separator className="my-2 border-t border-hairline" />
  if (entry.kind === 'link') {
    return (
      <Base.LinkItem className={ITEM} closeOnClick render={<Link to={entry.to} state={entry.state} />}>
        {entry.label}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item className={ITEM} disabled={entry.disabled ?? false} onClick={entry.onSelect}>
      {entry.label}
    </Base.Item>
  )
}

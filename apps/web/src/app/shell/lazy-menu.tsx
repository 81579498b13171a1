import { lazy, Suspense, useState, type ComponentProps, type KeyboardEvent } from 'react'
import type { Menu as MenuOfEntries, MenuEntry } from '../../ui/overlays/menu.tsx'

const loadMenu = () => import('../../ui/overlays/menu.tsx').then(({ Menu }) => ({ default: Menu }))
/** Where the code cannot be fetched the button stays, and the page with it. */
const Menu = lazy(() =>
  loadMenu().catch(() => ({ default: ({ trigger }: ComponentProps<typeof MenuOfEntries>) => trigger })),
)

const prepare = () => void loadMenu().catch(() => undefined)

interface LazyMenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly className: string
  readonly align?: 'start' | 'end'
}

/** A menu whose code is fetched when a pointer or the focus first comes near, and shown at the first press. */
export function LazyMenu({ label, entries, className, align = 'start' }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const showOnArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    show()
  }
  const plain = (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={wanted}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={show}
      onKeyDown={showOnArrow}
    >
      {label}
    </button>
  )
  if (!wanted) return plain
  return (
    <Suspense fallback={plain}>
      <Menu
        trigger={
          <button type="button" className={className}>
            {label}
          </button>
        }
        entries={entries}
        align={align}
        open={open}
        onOpenChange={setOpen}
      />
    </Suspense>
  )
}

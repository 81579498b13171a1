import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { ICON_BUTTON_CLASS_NAME } from '../../../ui/controls/button-class-name.ts'
import type { MoreMenuProps } from './more-menu-props.ts'

const loadList = () => import('./more-list.tsx').then((module) => ({ default: module.MoreList }))
/** Where the script cannot be fetched the button stays. */
const MoreList = lazy(() => loadList().catch(() => ({ default: () => <MoreButton /> })))

/** What one does with a stock now and then: print, copy, say of which snapshot it is. Fetched at the first press. */
export function MoreMenu(props: MoreMenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const button = <MoreButton onClick={() => setIsWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <MoreList {...props} trigger={<MoreButton />} />
    </Suspense>
  )
}

function MoreButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="More"
      title="More"
      aria-haspopup="menu"
      {...props}
      className={ICON_BUTTON_CLASS_NAME}
    >
      <span aria-hidden="true" className="text-xl leading-none">
        ⋯
      </span>
    </button>
  )
}

import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  /** The element that is explained; it must be able to take focus and have its own name. */
  readonly children: ReactElement
  readonly text: ReactNode
}

/** A few words on hover or focus. Never the only place where something is said. */
export function Tooltip({ children, text }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="floats max-w-72 rounded-regular bg-ink px-2.5 py-1.5 text-xs text-paper shadow-float">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

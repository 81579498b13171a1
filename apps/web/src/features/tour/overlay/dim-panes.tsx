import type { Box, Size } from './place-panel.ts'

/** In the order of their boxes. */
const NAMES = ['above', 'below', 'left', 'right'] as const
const PANE = 'absolute bg-(--scrim) pointer-events-auto'

interface DimPanesProps {
  readonly hole: Box | null
  readonly view: Size
}

/** Everything but the hole lies under panes that take the presses; within the hole the page is as alive as ever. */
export function DimPanes({ hole, view }: DimPanesProps) {
  return (
    <div aria-hidden="true" data-dim className="pointer-events-none fixed inset-0 z-30 print:hidden">
      {dimRects(hole, view).map((pane, at) => (
        <div key={NAMES[at]} role="presentation" className={PANE} style={{ ...pane }} onMouseDown={keepFocus} />
      ))}
      {hole && <div className="absolute rounded-large outline-2 outline-accent-text" style={{ ...hole }} />}
    </div>
  )
}

/** A press on what waits takes the focus from nowhere. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

/** Above, below, left and right of the hole; one over everything when there is none. */
export function dimRects(hole: Box | null, { width, height }: Size): readonly Box[] {
  if (hole === null) return [{ left: 0, top: 0, width, height }]
  const right = hole.left + hole.width
  const bottom = hole.top + hole.height
  return [
    { left: 0, top: 0, width, height: hole.top },
    { left: 0, top: bottom, width, height: Math.max(0, height - bottom) },
    { left: 0, top: hole.top, width: hole.left, height: hole.height },
    { left: right, top: hole.top, width: Math.max(0, width - right), height: hole.height },
  ]
}

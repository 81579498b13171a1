import type { Side } from '../steps/steps.ts'

/** In pixels of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Size = Pick<Box, 'width' | 'height'>
export type Point = Pick<Box, 'left' | 'top'>

/** Between the panel and what it stands beside, and between it and the edge of the window. */
const GAP = 12
/** Up to here the panel takes the whole width, and stands above or below. */
const SMALL_SCREEN = 800
const SIDES: readonly Side[] = ['right', 'left', 'below', 'above']

export interface Setting {
  readonly hole: Box | null
  readonly panel: Size
  readonly view: Size
  readonly side: Side
}

/** Where the panel stands: beside the hole where there is room, else over the end of it that is wanted; in the middle when there is no hole. */
export function placePanel({ hole, panel, view, side }: Setting): Point {
  const isSmall = view.width <= SMALL_SCREEN
  const room: Point = { left: Math.max(0, view.width - panel.width), top: Math.max(0, view.height - panel.height) }
  const corner: Point = { left: Math.max(0, room.left - GAP), top: Math.max(0, room.top - GAP) }
  if (hole === null) return isSmall ? corner : { left: room.left / 2, top: room.top / 2 }
  const wanted: readonly Side[] = isSmall ? ['below', 'above'] : [side, ...SIDES]
  return (
    wanted.map((one) => placeBeside(hole, panel, one, corner)).find((point) => point !== null) ??
    (side === 'above' ? { left: corner.left, top: GAP } : corner)
  )
}

/** Null where there is no room on that side. Along the side it stays within the window. */
function placeBeside(hole: Box, panel: Size, side: Side, corner: Point): Point | null {
  const isBeside = side === 'left' || side === 'right'
  const [axis, length]: readonly ['left' | 'top', 'width' | 'height'] = isBeside ? ['left', 'width'] : ['top', 'height']
  const isBefore = side === 'left' || side === 'above'
  const start = isBefore ? hole[axis] - panel[length] - GAP : hole[axis] + hole[length] + GAP
  if (start < GAP || start > corner[axis]) return null
  const aligned: Point = { left: between(GAP, hole.left, corner.left), top: between(GAP, hole.top, corner.top) }
  return { ...aligned, [axis]: start }
}

function between(least: number, wanted: number, most: number): number {
  return Math.max(Math.min(least, most), Math.min(wanted, most))
}

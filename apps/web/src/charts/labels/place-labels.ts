/** In pixels of a picture. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** One label that wants to stand near a point. */
export interface WantedLabel extends Point {
  readonly width: number
  readonly height: number
  /** Of the sign at the point, which labels leave free. */
  readonly radius: number
  /** Which way it goes from its point while there is room. */
  readonly side: 'left' | 'right'
  readonly level: 'above' | 'beside' | 'below'
}

interface Picture {
  readonly labels: readonly WantedLabel[]
  /** Where labels may stand. */
  readonly plot: Box
  /** What is drawn: points of a curve a few pixels apart. */
  readonly curve: readonly Point[]
}

/** Between a sign and its label. */
const GAP = 4

/**
 * A place for each label: inside the plot, on no other label, on no mark and off the curve, as near to its point as that allows. Where
 * the curve leaves no room, the place that it crosses least; where the other labels leave none, null. The same picture has the same places.
 */
export function placeLabels({ labels, plot, curve }: Picture): (Box | null)[] {
  const marks = labels.map(({ x, y, radius }) => boxAround(x, y, radius, radius))
  const placed: Box[] = []
  return labels.map((label) => {
    const free = candidates(label, plot).filter((box) => !placed.some((other) => doOverlap(box, other)))
    const box = minimallyCrossed(free, (one) => crossings(one, marks, curve))
    if (box) placed.push(box)
    return box
  })
}

/** Points of a polyline a few pixels apart, so that none of it slips through between two of them. */
export function alongPath(points: readonly Point[]): Point[] {
  return points.flatMap((point, at) => {
    const next = points[at + 1] ?? point
    const parts = Math.max(1, Math.ceil(Math.hypot(next.x - point.x, next.y - point.y) / 4))
    return Array.from({ length: parts }, (_, part) => ({
      x: point.x + ((next.x - point.x) * part) / parts,
      y: point.y + ((next.y - point.y) * part) / parts,
    }))
  })
}

export function doOverlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** The first that nothing crosses, else the one that least does. */
function minimallyCrossed(boxes: readonly Box[], count: (box: Box) => number): Box | null {
  let best: Box | null = null
  let least = Infinity
  for (const box of boxes) {
    const crossed = count(box)
    if (crossed < least) [best, least] = [box, crossed]
    if (least === 0) break
  }
  return best
}

/** A label on the sign of a mark is harder to read than one on a line. */
const WEIGHT_OF_MARK = 1000

function crossings(box: Box, marks: readonly Box[], curve: readonly Point[]): number {
  const isOn = ({ x, y }: Point) => x > box.left - 2 && x < box.right + 2 && y > box.top && y < box.bottom
  return WEIGHT_OF_MARK * marks.filter((mark) => doOverlap(box, mark)).length + curve.filter(isOn).length
}

/** Every place inside the plot that a label may take, the most wanted first: on its own side, then on the other, then further and further away. */
function candidates({ x, y, width, height, radius, side, level }: WantedLabel, plot: Box): Box[] {
  if (width > plot.right - plot.left || height > plot.bottom - plot.top) return []
  const [before, after] = [x - radius - GAP - width, x + radius + GAP]
  const sides = side === 'right' ? [after, before] : [x + radius - width, before, after]
  const lefts = [...new Set([...sides, x - width / 2].map((left) => clamp(left, plot.left, plot.right - width)))]
  const away = radius + height / 2 + GAP / 2
  const first = level === 'beside' ? 0 : level === 'above' ? -away : away
  const step = height + 1
  const rows = Math.ceil((plot.bottom - plot.top) / step)
  const shifts = [
    first,
    ...Array.from({ length: 2 * rows + 1 }, (_, at) => (at % 2 ? -1 : 1) * Math.ceil(at / 2) * step),
  ]
  return shifts.flatMap((shift) => {
    const middle = clamp(y + shift, plot.top + height / 2, plot.bottom - height / 2)
    return lefts.map((left) => boxAround(left + width / 2, middle, width / 2, height / 2))
  })
}

function boxAround(x: number, y: number, across: number, down: number): Box {
  return { left: x - across, top: y - down, right: x + across, bottom: y + down }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}

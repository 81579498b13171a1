import type { TextFault } from './cut-texts.ts'
import { type Box, placeOf, type TextLine } from './visible-texts.ts'

/** Two texts that can both be seen where they lie on each other. */
export function overlappingTexts(lines: readonly TextLine[]): TextFault[] {
  const shown = lines
    .flatMap((line) => (line.shown ? [{ ...line, shown: line.shown }] : []))
    .sort((one, other) => one.shown.top - other.shown.top)
  const faults: TextFault[] = []
  shown.forEach((upper, at) => {
    for (let next = at + 1; next < shown.length; next++) {
      const lower = shown[next]!
      if (lower.shown.top >= upper.shown.bottom) break
      const common = commonBox(upper.shown, lower.shown)
      if (
        common &&
        !(lower.element === upper.element && lower.text === upper.text) &&
        areBothSeen(upper, lower, common)
      )
        faults.push({
          kind: 'overlaps',
          text: upper.text,
          place: placeOf(upper.element),
          detail: `with “${lower.text}”`,
        })
    }
  })
  return faults
}

/** Null where two boxes touch at most. */
export function commonBox(one: Box, other: Box): Box | null {
  const box = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
  return box.right - box.left > 1.5 && box.bottom - box.top > 1.5 ? box : null
}

/** Looks where they meet; what is beyond the window is brought into it first. */
function areBothSeen(one: TextLine, other: TextLine, common: Box): boolean {
  const at = { x: (common.left + common.right) / 2, y: (common.top + common.bottom) / 2 }
  const isInside = at.x >= 0 && at.y >= 0 && at.x < innerWidth && at.y < innerHeight
  if (isInside) return isSeen(one.element, at) && isSeen(other.element, at)
  const scrolled = { x: scrollX, y: scrollY }
  scrollTo({ left: scrollX + at.x - innerWidth / 2, top: scrollY + at.y - innerHeight / 2, behavior: 'instant' })
  const moved = { x: at.x - (scrollX - scrolled.x), y: at.y - (scrollY - scrolled.y) }
  const answer = isSeen(one.element, moved) && isSeen(other.element, moved)
  scrollTo({ left: scrolled.x, top: scrolled.y, behavior: 'instant' })
  return answer
}

/** True when nothing opaque is painted over an element's text at a point. */
function isSeen(element: Element, { x, y }: { readonly x: number; readonly y: number }): boolean {
  for (const other of document.elementsFromPoint(x, y)) {
    if (other.contains(element)) return true
    if (!element.contains(other) && isOpaque(other)) return false
  }
  // Nothing of it is there: it lies beyond what its ancestors show.
  return false
}

export function isOpaque(element: Element): boolean {
  const { backgroundColor, maskImage } = getComputedStyle(element)
  if (maskImage !== 'none') return false
  const [, alpha] = /rgba\(.*,\s*([\d.]+)\)|\/\s*([\d.]+)/.exec(backgroundColor) ?? []
  return backgroundColor !== 'transparent' && Number(alpha ?? 1) > 0.9
}

/** Has every element answer where it is, also those that let presses through. Answers how to undo that. */
export function takePresses(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(sheet)
  return () => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)
}

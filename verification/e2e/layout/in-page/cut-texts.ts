import { type Box, type Clip, placeOf, type TextLine } from './visible-texts.ts'

/** What is wrong with a text, and where. */
export interface TextFault {
  readonly kind: 'cut' | 'beyond the window' | 'overlaps' | 'covered' | 'on a line'
  readonly text: string
  readonly place: string
  /** The other one, or by how much. */
  readonly detail: string
}

/** Texts that lose letters: at the edge of what clips them, or of the window. `names` are never shortened, however it is marked. */
export function cutTexts(lines: readonly TextLine[], names: readonly string[]): TextFault[] {
  const neverShortened = new Set(names)
  return [...lines.flatMap((line) => [...cutLine(line, neverShortened), ...beyondWindow(line)]), ...cutFields()]
}

/** Less than this of a letter is the rounding of the window. */
function lostPixels(ink: Box, { box, cutsX, cutsY }: Clip): string | null {
  const x = cutsX ? Math.max(box.left - ink.left, ink.right - box.right) : 0
  const y = cutsY ? Math.max(box.top - ink.top, ink.bottom - box.bottom) : 0
  if (x > 1.5) return `${Math.round(x)} px of its width`
  return y > 2 ? `${Math.round(y)} px of its height` : null
}

function cutLine({ text, element, ink, clips, shown }: TextLine, neverShortened: ReadonlySet<string>): TextFault[] {
  // The slides that a carousel does not show wait beside it.
  if (shown === null && element.closest('[aria-roledescription=slide]')) return []
  const place = placeOf(element)
  // What scrolls leaves some of a line for later; further out only what it shows can be cut.
  let left = ink
  for (const clip of clips) {
    const lost = lostPixels(left, clip)
    if (lost !== null) {
      const isMarked = isEllipsis(clip.element) && !neverShortened.has(text)
      return isMarked && isFullyNamed(element, text) ? [] : [{ kind: 'cut', text, place, detail: lost }]
    }
    if (clip.scrollsX && shown && isCutAtEdge(left, clip) && !saysMoreFollows(clip.element))
      return [{ kind: 'cut', text, place, detail: 'by the edge of what scrolls sideways, with no sign of it' }]
    if ((clip.scrollsX || clip.scrollsY) && shown === null) return []
    left = scrolledPart(left, clip)
  }
  return []
}

function scrolledPart(ink: Box, { box, scrollsX, scrollsY }: Clip): Box {
  return {
    left: scrollsX ? Math.max(ink.left, box.left) : ink.left,
    right: scrollsX ? Math.min(ink.right, box.right) : ink.right,
    top: scrollsY ? Math.max(ink.top, box.top) : ink.top,
    bottom: scrollsY ? Math.min(ink.bottom, box.bottom) : ink.bottom,
  }
}

function isEllipsis(element: Element): boolean {
  const style = getComputedStyle(element)
  return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
}

/** Pointing at it, or hearing it read aloud, gives the whole of it. */
function isFullyNamed(element: Element, text: string): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const named = `${at.getAttribute('title') ?? ''} ${at.getAttribute('aria-label') ?? ''}`
    if (named.includes(text)) return true
  }
  return false
}

function isCutAtEdge(ink: Box, { box }: Clip): boolean {
  const isAtLeft = ink.left < box.left - 1.5 && ink.right > box.left + 4
  const isAtRight = ink.right > box.right + 1.5 && ink.left < box.right - 4
  return isAtLeft || isAtRight
}

/** A table is known to go on; a strip fades out where it does. */
function saysMoreFollows(element: Element): boolean {
  return (
    getComputedStyle(element).maskImage !== 'none' ||
    element.matches('[role=grid], .formula, pre') ||
    element.querySelector('table') !== null
  )
}

function beyondWindow({ text, element, shown }: TextLine): TextFault[] {
  const width = document.documentElement.clientWidth
  if (shown === null || shown.right - shown.left < 2 || (shown.left >= -1.5 && shown.right <= width + 1.5)) return []
  const detail = `from ${Math.round(shown.left)} to ${Math.round(shown.right)} px of ${width}`
  return [{ kind: 'beyond the window', text, place: placeOf(element), detail }]
}

/** What stands in fields is no text of the page: its width is taken from the type. */
function cutFields(): TextFault[] {
  const pen = document.createElement('canvas').getContext('2d')
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  return fields.flatMap((field) => {
    const isSelect = field instanceof HTMLSelectElement
    const text = isSelect ? (field.selectedOptions[0]?.label ?? '') : field.value === '' ? field.placeholder : ''
    if (text === '' || pen === null || !field.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return []
    const style = getComputedStyle(field)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const lost = pen.measureText(text).width - room
    if (room <= 1 || lost <= 1.5 || field.title.includes(text)) return []
    return [{ kind: 'cut', text, place: placeOf(field), detail: `${Math.round(lost)} px of its width, in a field` }]
  })
}

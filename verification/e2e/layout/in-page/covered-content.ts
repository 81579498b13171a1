import type { TextFault } from './cut-texts.ts'
import { commonBox, isOpaque } from './overlapping-texts.ts'
import { type Box, clipReader, isDrawn, placeOf, type TextLine, within } from './visible-texts.ts'

/** Buttons, links and texts under something that stands still while the page moves. */
export function coveredContent(lines: readonly TextLine[]): TextFault[] {
  const fixed = fixedControls()
  if (fixed.length === 0) return []
  const clipsOf = clipReader()
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap(
    (element) => {
      const box = isDrawn(element) ? within(element.getBoundingClientRect(), clipsOf(element)) : null
      const name = element.textContent?.trim() || element.getAttribute('aria-label') || element.localName
      return box ? [{ element, name, box }] : []
    },
  )
  const texts = lines.flatMap(({ element, text, shown }) => (shown ? [{ element, name: text, box: shown }] : []))
  return fixed.flatMap((cover) =>
    [...controls, ...texts].flatMap(({ element, name, box }): TextFault[] => {
      const common = cover.contains(element) ? null : commonBox(box, cover.getBoundingClientRect())
      if (common === null || !isUnder(element, cover, middleOf(common))) return []
      return [{ kind: 'covered', text: name, place: placeOf(element), detail: `by ${placeOf(cover)}` }]
    }),
  )
}

/** True where the cover is painted over the element and nothing between them hides it anyway. */
function isUnder(element: Element, cover: Element, { x, y }: { readonly x: number; readonly y: number }): boolean {
  let isCoverMet = false
  for (const other of document.elementsFromPoint(x, y)) {
    if (cover.contains(other)) isCoverMet = true
    else if (element.contains(other) || other.contains(element)) return isCoverMet
    else if (isOpaque(other)) return false
  }
  return false
}

function middleOf({ left, top, right, bottom }: Box): { readonly x: number; readonly y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** What floats over the page, without what is a layer of its own: dialogs, their scrims, marks that let every press through. */
function fixedControls(): Element[] {
  return [...document.body.querySelectorAll('*')].filter((element) => {
    const { position, pointerEvents, clipPath } = getComputedStyle(element)
    if (position !== 'fixed' || pointerEvents === 'none' || clipPath.startsWith('inset(50%)')) return false
    const { width, height } = element.getBoundingClientRect()
    if (width < 2 || height < 2 || (width >= innerWidth && height >= innerHeight)) return false
    const isLayer = element.closest('[role=dialog], [role=alertdialog], [role=menu], [role=tooltip], dialog') !== null
    return (
      !isLayer &&
      element.querySelector('[role=dialog], [role=alertdialog], dialog') === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  })
}

/** Scrolls everything that scrolls down to its end. Answers how to come back. */
export function scrollToEnds(): () => void {
  const moved = [document.documentElement, ...document.querySelectorAll('*')]
    .filter((element) => element.scrollHeight > element.clientHeight + 1)
    .map((element) => ({ element, top: element.scrollTop }))
  for (const { element } of moved) element.scrollTo({ top: element.scrollHeight, behavior: 'instant' })
  return () => {
    for (const { element, top } of moved) element.scrollTo({ top, behavior: 'instant' })
  }
}

// Runs in the page: every function goes there as its own text, so it may use only what the files of this folder declare as functions.

/** In pixels of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** An element that shows only what lies within it. */
export interface Clip {
  readonly element: Element
  readonly box: Box
  /** What is beyond can be scrolled to, so it is not lost. */
  readonly scrollsX: boolean
  readonly scrollsY: boolean
  readonly cutsX: boolean
  readonly cutsY: boolean
}

/** One line of one text as it is drawn. */
export interface TextLine {
  readonly text: string
  readonly element: Element
  /** From the top of the capitals to the foot of the descenders. */
  readonly ink: Box
  /** What is left of it within everything that clips; null where nothing is. */
  readonly shown: Box | null
  readonly clips: readonly Clip[]
}

/** Every line of text that is drawn anywhere on the page, in the window or beyond it. */
export function visibleTexts(): TextLine[] {
  const clipsOf = clipReader()
  const lines: TextLine[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || !isDrawn(element)) continue
    const clips = clipsOf(element)
    if (
      clips.some(({ box, cutsX, cutsY }) => cutsX && cutsY && (box.right - box.left <= 1 || box.bottom - box.top <= 1))
    )
      continue
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue
      const ink = inkOf(rect, element)
      lines.push({ text, element, ink, clips, shown: within(ink, clips) })
    }
  }
  return lines
}

export function isDrawn(element: Element): boolean {
  if (element.closest('script, style, noscript, template, title, desc, option')) return false
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
}

/** A line's box is as high as its type may ever be; letters fill this part of it. */
function inkOf(rect: DOMRect, element: Element): Box {
  const size = Number.parseFloat(getComputedStyle(element).fontSize)
  const top = Math.min(0.22 * size, rect.height / 4)
  const bottom = Math.min(0.06 * size, rect.height / 8)
  return { left: rect.left, top: rect.top + top, right: rect.right, bottom: rect.bottom - bottom }
}

export function within(ink: Box, clips: readonly Clip[]): Box | null {
  let { left, top, right, bottom } = ink
  for (const { box, cutsX, cutsY, scrollsX, scrollsY } of clips) {
    if (cutsX || scrollsX) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
    if (cutsY || scrollsY) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
  }
  return right - left > 0 && bottom - top > 0 ? { left, top, right, bottom } : null
}

function isPicture(element: Element): boolean {
  return element instanceof SVGSVGElement && element.ownerSVGElement === null
}

/** Answers what clips an element, innermost first. Most elements share their ancestors, so each is read once. */
export function clipReader(): (element: Element) => readonly Clip[] {
  const known = new Map<Element, { readonly clip: Clip | null; readonly position: string; readonly holds: boolean }>()
  const read = (element: Element) => {
    const found = known.get(element)
    if (found) return found
    const style = getComputedStyle(element)
    const frame = element.getBoundingClientRect()
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const hides = style.clipPath.startsWith('inset(50%)') || style.clip === 'rect(0px, 0px, 0px, 0px)'
    const isPage = element === document.documentElement || element === document.body
    const clip = {
      element,
      box: hides
        ? { left: 0, top: 0, right: 0, bottom: 0 }
        : { left: frame.left, top: frame.top, right: frame.right, bottom: frame.bottom },
      cutsX: hides || cuts(style.overflowX),
      cutsY: hides || cuts(style.overflowY),
      scrollsX: scrolls(style.overflowX),
      scrollsY: scrolls(style.overflowY),
    }
    const isClip = !isPage && (hides || style.overflowX !== 'visible' || style.overflowY !== 'visible')
    const answer = {
      // A picture clips at its own frame; what stands inside of it does not.
      clip: isClip && (hides || !(element instanceof SVGElement) || isPicture(element)) ? clip : null,
      position: style.position,
      // What is taken out of the flow is placed by, and clipped by, the nearest of these.
      holds: style.position !== 'static' || style.transform !== 'none' || style.willChange.includes('transform'),
    }
    known.set(element, answer)
    return answer
  }
  return (from) => {
    const clips: Clip[] = []
    let awaits: 'nothing' | 'positioned' | 'window' = 'nothing'
    for (let element: Element | null = from; element; element = element.parentElement) {
      const { clip, position, holds } = read(element)
      if (awaits === 'window') {
        if (getComputedStyle(element).transform === 'none') continue
        awaits = 'nothing'
      }
      if (awaits === 'positioned' && holds) awaits = 'nothing'
      if (awaits === 'nothing' && clip) clips.push(clip)
      if (position === 'fixed') awaits = 'window'
      else if (position === 'absolute' && awaits === 'nothing') awaits = 'positioned'
    }
    return clips
  }
}

/** How a reader of the report finds an element again. */
export function placeOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at && at !== document.body && steps.length < 4; at = at.parentElement) {
    const name = at.getAttribute('aria-label') ?? at.id
    const role = at.getAttribute('role')
    steps.unshift(`${at.localName}${role ? `[${role}]` : ''}${name ? `“${name.slice(0, 30)}”` : ''}`)
  }
  return steps.join(' > ')
}

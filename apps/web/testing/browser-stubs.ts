import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** jsdom has no layout, so nothing ever resizes. */
class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Answers as a screen of that many px with a light theme and motion allowed; width queries are read, others are false. */
export function matchMediaAt(width: number): (query: string) => MediaQueryList {
  return (query) => {
    const minimum = /min-width:\s*(\d+)px/.exec(query)
    const maximum = /max-width:\s*(\d+)px/.exec(query)
    const matches = minimum ? Number(minimum[1]) <= width : maximum ? Number(maximum[1]) >= width : false
    const list = new EventTarget()
    return Object.assign(list, { matches, media: query, onchange: null, addListener() {}, removeListener() {} })
  }
}

/** jsdom knows the element but not how it opens and closes. */
function openAsDialog(this: HTMLDialogElement) {
  this.open = true
}

function closeAsDialog(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

globalThis.ResizeObserver ??= NoResize
if (typeof globalThis.matchMedia !== 'function') globalThis.matchMedia = matchMediaAt(1280)
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {}
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= openAsDialog
  HTMLDialogElement.prototype.close ??= closeAsDialog
}

// A busy machine draws slowly; what never comes is still found missing.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { openFreshPage } from './page/fresh-page.ts'
import { matchMediaAt } from './page/screen-width.ts'

/** jsdom has no layout, so nothing ever resizes. */
class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
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

openFreshPage()
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

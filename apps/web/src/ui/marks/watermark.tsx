import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import { createPortal } from 'react-dom'

/** Lies over everything computed from invented companies, drawers included, and lets every press through. */
export function Watermark() {
  const mark = <div className="watermark" aria-hidden="true" />
  // In the body itself: drawers open there, above everything within the page's own frame.
  return import.meta.env.SSR ? mark : createPortal(mark, document.body)
}

/** The same words as text, for print and for readers of the page aloud. */
export function SampleDataStrip() {
  return (
    <p
      className="bg-caution-soft px-4 py-1.5 text-center text-xs font-semibold tracking-[0.08em] text-caution print:border-y print:border-current"
      role="note"
    >
      {SAMPLE_DATA_NOTICE}
    </p>
  )
}

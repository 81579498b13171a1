import type { RefObject } from 'react'

/** A field that no person sees or reaches: a program that fills in everything gives itself away by it. */
export function Honeypot({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field blank
        <input ref={field} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

import type { ReactNode } from 'react'

/** Text for readers of the page aloud only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

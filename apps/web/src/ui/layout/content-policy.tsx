import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'

/** Keeps Base UI from writing style elements at run time, which the content policy refuses; `parts.css` holds them instead. */
export function ContentPolicy({ children }: { readonly children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>
}

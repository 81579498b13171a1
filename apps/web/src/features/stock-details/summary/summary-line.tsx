import type { ReactNode } from 'react'

/** One statement of the summary under its name, as much as there is room for; what is cut stands under Why. */
export function SummaryLine({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <p className="line-clamp-2 wide:line-clamp-5">
      <strong className="font-semibold">{name}. </strong>
      {children}
    </p>
  )
}

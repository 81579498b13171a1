import type { ComponentProps } from 'react'
import { FacetPanel } from '../../../features/screener/facet-panel.tsx'

/** The filters as the left pane. */
export function FilterPane(props: ComponentProps<typeof FacetPanel>) {
  return (
    <aside aria-label="Filters" className="w-56 shrink-0 overflow-y-auto border-r border-hairline p-4">
      <FacetPanel {...props} />
    </aside>
  )
}

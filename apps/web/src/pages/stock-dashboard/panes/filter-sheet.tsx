import type { ComponentProps } from 'react'
import { count } from '../../../data/figures.ts'
import { FacetPanel } from '../../../features/screener/facet-panel.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'

interface FilterSheetProps extends ComponentProps<typeof FacetPanel> {
  readonly shown: number
  readonly onClose: () => void
}

/** The filters on a sheet, where they have no pane of their own. */
export function FilterSheet({ shown, onClose, ...filters }: FilterSheetProps) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title="Filters" heading={<Button size="small" onClick={onClose}>Show {count(shown)} stocks</Button>}>
      <FacetPanel {...filters} />
    </Drawer>
  )
}

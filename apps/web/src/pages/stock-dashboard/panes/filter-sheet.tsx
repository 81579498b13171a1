import { count } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { type Filters, LazyFacets } from './lazy-facets.tsx'

interface FilterSheetProps extends Filters {
  readonly shown: number
  readonly onClose: () => void
}

/** The filters on a sheet, where they have no pane of their own. */
export function FilterSheet({ shown, onClose, ...filters }: FilterSheetProps) {
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title="Filters"
      heading={
        <Button size="small" onClick={onClose}>
          Show {count(shown)} stocks
        </Button>
      }
    >
      <LazyFacets {...filters} />
    </Drawer>
  )
}

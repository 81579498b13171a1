import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'

/** The filters leave nothing over. */
export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState title="No stock matches" action={<Button variant="secondary" onClick={onClear}>Clear filters</Button>}>
        Each filter shows how many stocks it would let through; one of them may be too narrow.
      </EmptyState>
    </div>
  )
}

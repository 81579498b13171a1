import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'

/** The filters leave nothing over. */
export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState
        title="No stocks match"
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Each filter shows how many stocks match it. One of them may be too narrow.
      </EmptyState>
    </div>
  )
}

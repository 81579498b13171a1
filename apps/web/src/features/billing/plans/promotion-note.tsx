import { Button } from '../../../ui/controls/button.tsx'
import { promotionWords } from '../renewal-terms.tsx'

/** Says that a code will be applied, and takes it away on demand. */
export function PromotionNote({ code, onRemove }: { readonly code: string; readonly onRemove: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-l-2 border-caution-fill bg-sunken px-4 py-2 text-sm">
      <p>{promotionWords(code)}</p>
      <Button variant="quiet" size="small" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

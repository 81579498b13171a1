import type { ApiKey } from '@fairweight/contract/wire'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { sheetAddress } from './key-text.ts'

interface ShownOnceProps {
  readonly made: { readonly key: ApiKey; readonly text: string }
  readonly onSaved: () => void
}

/** The text of a new key, which is never shown again. */
export function ShownOnce({ made: { key, text }, onSaved }: ShownOnceProps) {
  const isSheet = key.kind === 'sheet-address'
  const shown = isSheet ? sheetAddress(location.origin, text) : text
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown)
      showToast({ title: 'Copied', tone: 'success' })
    } catch {
      showToast({ title: 'It could not be copied', text: 'Please select the text and copy it.', tone: 'error' })
    }
  }
  return (
    <div role="status" className="flex flex-col gap-4 border-l-2 border-accent-fill bg-sunken px-4 py-4">
      <p className="text-sm">
        <strong>Copy “{key.name}” now.</strong> We keep only a fingerprint of it, so nobody can show it again.
      </p>
      <code className="break-all font-mono text-sm">{shown}</code>
      {isSheet && (
        <p className="text-sm text-muted">
          In Google Sheets, write <code className="break-all font-mono">=IMPORTDATA(&quot;address&quot;)</code> with
          this address in the place of the word.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" onClick={onSaved}>
          I’ve saved it
        </Button>
      </div>
    </div>
  )
}

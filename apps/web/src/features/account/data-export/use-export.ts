import type { ExportPart } from '@fairweight/contract/wire'
import { useState } from 'react'
import type { ReceivedFile } from '../../../data/api-client.ts'
import { describeFailure } from '../../../data/api-error.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { ReauthCanceledError, withReauth } from '../reauthentication/with-reauth.ts'
import { fetchExport } from '../account-calls.ts'

/** One part as CSV, or everything as one JSON file. */
export type Exported = ExportPart | 'everything'

/** Saves an export among the browser's downloads, one at a time. */
export function useExport(): { readonly saving: Exported | null; readonly save: (what: Exported) => Promise<void> } {
  const [saving, setSaving] = useState<Exported | null>(null)
  const save = async (what: Exported) => {
    setSaving(what)
    try {
      saveFile(await withReauth(() => fetchExport(what === 'everything' ? null : what)))
    } catch (cause) {
      if (cause instanceof ReauthCanceledError) return
      const { title, text } = describeFailure(cause)
      showToast({ title, text, tone: 'error' })
    } finally {
      setSaving(null)
    }
  }
  return { saving, save }
}

function saveFile({ name, content }: ReceivedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads the address after this turn; kept for good it would only take memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

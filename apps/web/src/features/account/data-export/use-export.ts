import type { ExportPart } from '@fairweight/contract/wire'
import { useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { saveFile } from '../../../ui/controls/save-file.ts'
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

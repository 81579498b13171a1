import type { ExportPart } from '@fairweight/contract/wire'
import { useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { fetchExport } from '../account-calls.ts'
import { DataImport } from './data-import.tsx'
import { ProfileSheet } from './profile-sheet.tsx'
import { saveFile } from './save-file.ts'

const TABLES: readonly { readonly part: ExportPart; readonly label: string }[] = [
  { part: 'profile', label: 'Profile as CSV' },
  { part: 'lists', label: 'Lists as CSV' },
  { part: 'bookmarks', label: 'Bookmarks as CSV' },
]

/** Take everything along, and bring it back. */
export function YourData() {
  const [saving, setSaving] = useState<ExportPart | 'everything' | null>(null)
  const save = async (part: ExportPart | null) => {
    setSaving(part ?? 'everything')
    try {
      saveFile(await fetchExport(part))
    } catch (cause) {
      const { title, text } = describeFailure(cause)
      showToast({ title, text, tone: 'error' })
    }
    setSaving(null)
  }
  return (
    <ProfileSheet title="Your Data" lead="Everything you keep here is yours. One file holds your profile, consents, lists and bookmarks, and can be brought back to this account or to another.">
      <div className="flex flex-col items-start gap-4">
        <Button loading={saving === 'everything'} onClick={() => void save(null)}>
          <Icon name="download" className="size-4" />
          Export everything
        </Button>
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          {TABLES.map(({ part, label }) => (
            <Button key={part} size="small" variant="secondary" loading={saving === part} onClick={() => void save(part)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <DataImport />
    </ProfileSheet>
  )
}

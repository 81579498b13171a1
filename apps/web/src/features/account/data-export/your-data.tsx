import type { ExportPart } from '@fairweight/contract/wire'
import { Suspense } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { DataImport } from './data-import.tsx'
import { ProfileSheet } from '../profile-sheet.tsx'
import { useExport } from './use-export.ts'

const TABLES: readonly { readonly part: ExportPart; readonly label: string }[] = [
  { part: 'profile', label: 'Profile as CSV' },
  { part: 'lists', label: 'Lists as CSV' },
  { part: 'bookmarks', label: 'Bookmarks as CSV' },
]

const KeysSection = lazyComponent(() => import('../api-keys/keys-section.tsx').then((module) => module.KeysSection))

const SharedLinksSection = lazyComponent(() =>
  import('../shared-links/shared-links-section.tsx').then((module) => module.SharedLinksSection),
)

/** Take everything along, bring it back, show parts of it, and let programs read it. */
export function YourData() {
  return (
    <>
      <ExportAndImport />
      <Suspense fallback={<Skeleton className="h-80 w-full max-w-[40rem]" />}>
        <KeysSection />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-60 w-full max-w-[40rem]" />}>
        <SharedLinksSection />
      </Suspense>
    </>
  )
}

function ExportAndImport() {
  const { saving, save } = useExport()
  return (
    <ProfileSheet
      title="Your data"
      lead="Everything you keep here is yours. One file holds your profile, lists with saved results, bookmarks, saved filters, sets of columns, and living lists, which you can import into this account or another one. It also holds what we record about you: consents, subscriptions, ways to log in, API keys without what opens them, devices, recent activity, and where you are logged in."
    >
      <div className="flex flex-col items-start gap-4">
        <Button variant="secondary" loading={saving === 'everything'} onClick={() => void save('everything')}>
          <Icon name="download" className="size-4" />
          Export everything
        </Button>
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          {TABLES.map(({ part, label }) => (
            <Button
              key={part}
              size="small"
              variant="secondary"
              loading={saving === part}
              onClick={() => void save(part)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <DataImport />
    </ProfileSheet>
  )
}

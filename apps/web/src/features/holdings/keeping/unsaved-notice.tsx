import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { count } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import type { AccountPortfolios } from './account-portfolios.ts'
import type { PortfolioStore } from './portfolio-store.ts'
import { useUnsaved } from './use-portfolios.ts'

const RefusedEdits = lazyComponent(() => import('./refused-edits.tsx').then((module) => module.RefusedEdits))

/** After this long a change that is on its way is one that waits. */
const NOTICE_DELAY_MS = 2000

/** Whether changes have been waiting for a while, or wait for a connection. */
export function useWaits(store: PortfolioStore): boolean {
  const hasUnsaved = useUnsaved(store).length > 0
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!hasUnsaved) return
    const timer = setTimeout(() => setLong(true), navigator.onLine ? NOTICE_DELAY_MS : 0)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [hasUnsaved])
  return hasUnsaved && isLong
}

/** Says which changes have not reached the server yet, and which it refused after their maker had gone on. */
export function UnsavedNotice({ store }: { readonly store: AccountPortfolios }) {
  const unsaved = useUnsaved(store)
  const waits = useWaits(store)
  const refused = useSyncExternalStore(store.refused.watch, store.refused.read, store.refused.read)
  return (
    <>
      <div role="status" className="text-sm empty:hidden">
        {waits && (
          <div className="flex flex-wrap items-center gap-3 rounded-large border border-rule bg-sunken p-4">
            <p className="max-w-prose">
              {unsaved.length === 1 ? '1 change is' : `${count(unsaved.length)} changes are`} not saved yet.{' '}
              {store.endsWithPage
                ? 'This browser has no room to keep what is waiting: please leave this page open until it is sent.'
                : 'Nothing is lost: it stays on this device and is sent once our server can be reached.'}
            </p>
            <Button variant="secondary" size="small" onClick={() => store.wake()}>
              Try now
            </Button>
          </div>
        )}
      </div>
      {refused.length > 0 && (
        <Suspense fallback={null}>
          <RefusedEdits refused={refused} onDiscard={() => store.refused.discard()} />
        </Suspense>
      )}
    </>
  )
}

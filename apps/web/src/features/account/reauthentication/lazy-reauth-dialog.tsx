import { Suspense, useSyncExternalStore } from 'react'
import { optionalComponent } from '../../../ui/lazy/optional-component.ts'
import { pendingAction } from './with-reauth.ts'

const ReauthDialog = optionalComponent(() => import('./reauth-dialog.tsx').then((module) => module.ReauthDialog))

interface LazyReauthDialogProps {
  readonly email: string
  readonly hasPassword: boolean
}

/** Asks for a proof whenever an act on this page waits for one; loaded with the first of them. */
export function LazyReauthDialog(person: LazyReauthDialogProps) {
  const act = useSyncExternalStore(pendingAction.watch, pendingAction.get, () => null)
  return act === null ? null : (
    <Suspense fallback={null}>
      <ReauthDialog {...person} onReauthenticated={act.resume} onCancel={act.cancel} />
    </Suspense>
  )
}

import { Suspense, useSyncExternalStore } from 'react'
import { optionalPart } from '../parts/optional-part.ts'
import { isStageWanted, watchToasts } from './toast-manager.ts'

const ToastRegion = optionalPart(() => import('./toast-region.tsx').then((module) => module.ToastRegion))

/** Where messages appear, loaded with the first of them. Mounted once, above every frame, so that a message outlives its page. */
export function LazyToastRegion() {
  const isWanted = useSyncExternalStore(watchToasts, isStageWanted, () => false)
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null
}

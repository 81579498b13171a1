import { Suspense, useSyncExternalStore } from 'react'
import { optionalComponent } from '../lazy/optional-component.ts'
import { isToastRegionNeeded, watchToasts } from './toast-manager.ts'

/** Fetches what shows messages, for pages whose messages must be able to say that there is no connection. */
export const loadToastRegion = () => import('./toast-region.tsx').then((module) => module.ToastRegion)

const ToastRegion = optionalComponent(loadToastRegion)

/** Where messages appear, loaded with the first of them. Mounted once, above every frame, so that a message outlives its page. */
export function LazyToastRegion() {
  const isWanted = useSyncExternalStore(watchToasts, isToastRegionNeeded, () => false)
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null
}

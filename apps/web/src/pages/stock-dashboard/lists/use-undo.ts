import { useRef } from 'react'
import { closeToast, showToast } from '../../../ui/overlays/toast-manager.ts'

interface Removal {
  readonly title: string
  /** Rejects when the removal was taken back: then there is nothing to undo. */
  readonly removing: Promise<unknown>
  readonly undo: () => void
}

/** Says what was taken off and offers to put it back. Only the last removal can be undone. */
export function useUndo(): (removal: Removal) => void {
  const shown = useRef<string | null>(null)
  return ({ title, removing, undo }) => {
    if (shown.current !== null) closeToast(shown.current)
    const toast = showToast({ title, action: { label: 'Undo', onPress: undo } })
    shown.current = toast
    removing.catch(() => closeToast(toast))
  }
}

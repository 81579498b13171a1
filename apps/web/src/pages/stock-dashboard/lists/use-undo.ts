import { useRef } from 'react'
import { closeToast, showToast } from '../../../ui/overlays/toast-manager.ts'

/** Says what was taken off and offers to put it back. Only the last removal can be undone. */
export function useUndo(): (title: string, undo: () => void) => void {
  const shown = useRef<string | null>(null)
  return (title, undo) => {
    if (shown.current !== null) closeToast(shown.current)
    shown.current = showToast({ title, action: { label: 'Undo', onPress: undo } })
  }
}

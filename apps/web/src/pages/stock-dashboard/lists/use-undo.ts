import { useRef } from 'react'
import { closeToast, showToast } from '../../../ui/overlays/toast-manager.ts'

interface Undoable {
  readonly title: string
  /** Rejects when it was taken back: then there is nothing to undo. */
  readonly editing: Promise<unknown>
  readonly undo: () => void
}

/** Says what was done to a list and offers to undo it. Only the last such edit can be undone. */
export function useUndo(): (done: Undoable) => void {
  const shown = useRef<string | null>(null)
  return ({ title, editing, undo }) => {
    if (shown.current !== null) closeToast(shown.current)
    const toast = showToast({ title, action: { label: 'Undo', onPress: undo } })
    shown.current = toast
    editing.catch(() => closeToast(toast))
  }
}

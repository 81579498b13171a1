export type ToastTone = 'information' | 'success' | 'error'

export interface ToastMessage {
  readonly title: string
  readonly text?: string
  readonly tone?: ToastTone
  /** One thing to do about it, such as undoing. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** How long a message stays, in milliseconds. */
export const TOAST_DURATION = 5000

/** Who shows messages: the region, once it stands on the page. */
export interface ToastRegionState {
  readonly show: (id: string, message: ToastMessage) => void
  readonly close: (id: string) => void
}

let stage: ToastRegionState | null = null
let count = 0
const waiting = new Map<string, ToastMessage>()
const listeners = new Set<() => void>()

/** Shows a message at the top for 5 seconds. An error is also said where it happened. Answers the id that `closeToast` takes. */
export function showToast(message: ToastMessage): string {
  const id = `message-${(count += 1)}`
  if (stage) stage.show(id, message)
  else waiting.set(id, message)
  listeners.forEach((listener) => listener())
  return id
}

/** Takes a message away before its time. */
export function closeToast(id: string): void {
  waiting.delete(id)
  stage?.close(id)
}

/** True from the first message on; the region is loaded only then. */
export function isToastRegionNeeded(): boolean {
  return count > 0
}

/** Calls back at every message. Answers how to stop. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hands over to the region what came before it stood, and everything from now on. Answers how to leave. */
export function registerToastRegion(next: ToastRegionState): () => void {
  stage = next
  for (const [id, message] of waiting) next.show(id, message)
  waiting.clear()
  return () => {
    if (stage === next) stage = null
  }
}

import { Toast } from '@base-ui/react/toast'

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

export const toastManager = Toast.createToastManager<{ readonly tone: ToastTone }>()

/** Shows a message at the top for 5 seconds. An error is also said where it happened. Answers the id that `closeToast` takes. */
export function showToast({ title, text, tone = 'information', action }: ToastMessage): string {
  const id: string = toastManager.add({
    title,
    ...(text !== undefined && { description: text }),
    timeout: TOAST_DURATION,
    priority: tone === 'error' ? 'high' : 'low',
    data: { tone },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.onPress()
          toastManager.close(id)
        },
      },
    }),
  })
  return id
}

/** Takes a message away before its time. */
export function closeToast(id: string): void {
  toastManager.close(id)
}

import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { ICON_BUTTON_CLASS_NAME, buttonClassName } from '../controls/button-class-name.ts'
import { Icon, type IconName } from '../marks/icon.tsx'
import '../styles/dashboard.css'
import { registerToastRegion, TOAST_DURATION, type ToastMessage, type ToastTone } from './toast-manager.ts'

const manager = Toast.createToastManager<{ readonly tone: ToastTone }>()

function show(id: string, { title, text, tone = 'information', action }: ToastMessage): void {
  manager.add({
    id,
    title,
    ...(text !== undefined && { description: text }),
    timeout: TOAST_DURATION,
    data: { tone },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.onPress()
          manager.close(id)
        },
      },
    }),
  })
}

const SIGNS: Record<ToastTone, { readonly icon: IconName; readonly className: string }> = {
  information: { icon: 'info', className: 'size-5 text-accent-text' },
  success: { icon: 'check', className: 'size-5 text-accent-text' },
  error: { icon: 'warning', className: 'size-5 text-danger' },
}

/** Where messages appear: at the top, above drawers and the watermark. Mounted once. */
export function ToastRegion() {
  useEffect(() => registerToastRegion({ show, close: (id) => manager.close(id) }), [])
  return (
    <Toast.Provider toastManager={manager} timeout={TOAST_DURATION} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 top-4 z-70 mx-auto flex max-w-md flex-col gap-2">
          <Messages />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Messages() {
  const { toasts } = Toast.useToastManager<{ readonly tone: ToastTone }>()
  return toasts.map((toast) => {
    const sign = SIGNS[toast.data?.tone ?? 'information']
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection="up"
        className="floats pointer-events-auto rounded-large border border-hairline bg-raised shadow-float data-limited:hidden"
      >
        <Toast.Content className="flex items-start gap-3 p-3 pl-4 text-sm">
          <Icon name={sign.icon} className={`mt-2 ${sign.className}`} />
          <div className="min-w-0 flex-1 py-2">
            <Toast.Title className="font-semibold" />
            <Toast.Description className="text-muted" />
          </div>
          {toast.actionProps && <Toast.Action className={buttonClassName('quiet', 'small')} />}
          <Toast.Close aria-label="Dismiss this message" className={ICON_BUTTON_CLASS_NAME}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

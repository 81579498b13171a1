import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import { showToast } from '../../../ui/overlays/toast-manager.ts'

/** What stands at the top after somebody has come in, by whichever door. */
export function welcomeMessage(hasProfile: boolean): void {
  if (hasProfile)
    showToast({ title: `Welcome back to ${PRODUCT_NAME}`, text: 'We are happy to see you.', tone: 'success' })
  else
    showToast({
      title: ACTION_TEXTS['load-profile'].title,
      text: ACTION_TEXTS['load-profile'].otherwise ?? '',
      tone: 'error',
    })
}

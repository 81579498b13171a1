import type { SessionResponse } from '@fairweight/contract/wire'
import { changeSettings } from '../../../data/settings.ts'
import { openCheckout } from '../billing-calls.ts'
import { type InterruptedCheckout, interruptedCheckout } from '../interrupted-checkout.ts'
import { redirectToProvider } from '../redirect-to-provider.ts'
import { reportCheckoutFailure } from '../use-checkout.ts'

interface AgreedPlan extends Pick<InterruptedCheckout, 'plan' | 'promotionCode'> {
  /** Null where nothing was agreed to that could be paid. */
  readonly priceId: string | null
}

/** Leaves for the payment page with the account that has just been made. What hinders it waits on the plans page, and the account stays. */
export async function leaveToPay({ priceId, ...chosen }: AgreedPlan, { token }: SessionResponse): Promise<void> {
  const waitOnPlansPage = (failure: InterruptedCheckout['failure']) => {
    interruptedCheckout.set({ ...chosen, failure })
    changeSettings({ redirect: '/plans' })
  }
  if (priceId === null) return waitOnPlansPage(null)
  try {
    await redirectToProvider(await openCheckout({ priceId, promotionCode: chosen.promotionCode }, token))
    waitOnPlansPage(null)
  } catch (cause) {
    waitOnPlansPage(reportCheckoutFailure(cause))
  }
}

import type { SandboxClock } from '../../clock/sandbox-clock.ts'
import type { CheckoutSession } from '../../objects/index.ts'
import type { CardDetails, CheckoutActs, CheckoutAnswer } from '../hosted-acts.ts'
import type { World } from '../world.ts'
import { momentOf } from '../world.ts'
import { payCheckout } from './pay-checkout.ts'
import { quoteCheckout } from './quote-checkout.ts'

const isOver = (session: CheckoutSession | undefined): boolean => session?.status !== 'open'

/** What a person can do on the pay page. */
export function checkoutActs(world: World, clock: SandboxClock): CheckoutActs {
  const { store } = world

  function pay(sessionId: string, payment: { readonly card: CardDetails; readonly promotionCode: string | null; readonly consents: boolean }): CheckoutAnswer {
    const session = store.checkoutSessions.get(sessionId)
    if (session === undefined || isOver(session)) return { kind: 'over', message: session?.status === 'complete' ? 'This has been paid already.' : 'This page has expired.' }
    return payCheckout(world, session, payment, momentOf(clock.now()))
  }

  return {
    quote: (sessionId, promotionCode) => {
      const session = store.checkoutSessions.get(sessionId)
      return session === undefined ? null : quoteCheckout(world, session, promotionCode, momentOf(clock.now()))
    },
    pay: (sessionId, payment) => store.act(() => pay(sessionId, payment)),
    wayBack: (sessionId) => store.checkoutSessions.get(sessionId)?.cancel_url ?? null,
  }
}

import { ApiError } from '../../../data/api-error.ts'
import { refreshUser } from '../../../data/session/refresh-user.ts'
import { refreshBilling } from '../billing-calls.ts'

/**
 * `checking`: the first tries. `ready`: access is there. `paid`: the payment arrived, access follows. `unpaid`: the checkout is
 * not finished. `refused`: its free trial was one too many, so it ended without a charge. `unknown`: no checkout of this person. `away`: nobody can tell at the moment. `signed-out`: nobody is logged in.
 */
export type CheckoutReturn = 'checking' | 'ready' | 'paid' | 'unpaid' | 'refused' | 'unknown' | 'away' | 'signed-out'

/** Waits so many milliseconds, and longer while nobody looks at the page. Rejects when the page is left. */
export type Pause = (milliseconds: number) => Promise<void>

/** After the first try, so many more (docs/specification.md, section 4). */
const FURTHER_TRIES = 4
const PAUSE_MS = 3000
const LATER_PAUSE_MS = 10_000

/** Tells again and again how things stand, until there is nothing left to wait for. Rejects only as `pause` does. */
export async function followCheckout(
  sessionId: string | null,
  tell: (arrival: CheckoutReturn) => void,
  pause: Pause,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    if (tries > 0) await pause(tries <= FURTHER_TRIES ? PAUSE_MS : LATER_PAUSE_MS)
    const found = await checkoutOutcome(sessionId)
    if (FINAL_OUTCOMES.has(found)) return tell(found)
    if (tries >= FURTHER_TRIES) tell(found)
  }
}

type CheckoutOutcome = Exclude<CheckoutReturn, 'checking'>

/** Nothing is left to wait for. */
const FINAL_OUTCOMES: ReadonlySet<CheckoutOutcome> = new Set<CheckoutOutcome>([
  'ready',
  'refused',
  'unknown',
  'signed-out',
])

/** One look at the provider's state, then at what the person may use. */
async function checkoutOutcome(sessionId: string | null): Promise<CheckoutOutcome> {
  try {
    const { checkout, stripeId, subscriptions } = await refreshBilling(sessionId)
    if (checkout === 'open') return 'unpaid'
    const hasAccess = await hasRole()
    if (hasAccess) return 'ready'
    if (subscriptions.some(({ trialRefused }) => trialRefused)) return 'refused'
    return checkout === 'paid' || (stripeId !== null && subscriptions.length > 0) ? 'paid' : 'unknown'
  } catch (cause) {
    if (isCode(cause, 'unknown-checkout')) return 'unknown'
    if (isCode(cause, 'signed-out') || isCode(cause, 'account-needed')) return 'signed-out'
    return outcomeWithoutProvider()
  }
}

/** The provider's own message may have opened everything already, whatever became of our question. */
async function outcomeWithoutProvider(): Promise<CheckoutOutcome> {
  return (await hasRole().catch(() => false)) ? 'ready' : 'away'
}

async function hasRole(): Promise<boolean> {
  const user = await refreshUser()
  return (user?.roles.length ?? 0) > 0
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof ApiError && cause.code === code
}

import { TOOLS, isRole, toolsOf } from '@fairweight/domain/entitlement'
import { inDollars } from '@fairweight/domain/money'
import type { Plan } from '../../provider/plan.ts'
import { EXPECTED_ACCOUNT } from './expected-account.ts'
import { type Finding, note, ok, problem } from './finding.ts'

/** Which plan of an interval is to be offered. */
export interface WantedPlan {
  readonly interval: 'month' | 'year'
  /** The setting that names its price. */
  readonly setting: string
  /** What the setting says; null finds the plan that opens everything by its interval. */
  readonly priceId: string | null
}

/** Finds the plan of an interval among all plans, and compares its price with what the product is sold for. */
export function checkPlan(plans: readonly Plan[], { interval, setting, priceId }: WantedPlan): Finding {
  const rhythm = interval === 'month' ? 'monthly' : 'annual'
  const offered = plans.filter((plan) => plan.interval === interval && (priceId === null ? opensEverything(plan) : plan.priceId === priceId))
  const [plan, ...others] = offered
  if (!plan) return priceId === null ? missing(rhythm, interval) : unknownPrice(rhythm, setting, priceId)
  if (others.length > 0) return several(rhythm, setting, offered)
  const expected = EXPECTED_ACCOUNT.cents[interval]
  const told = `The ${rhythm} plan is “${plan.name}” at ${inDollars(plan.amountCents)} USD (${plan.priceId})`
  return plan.amountCents === expected ? ok(`${told}.`) : note(`${told}; expected were ${inDollars(expected)} USD.`)
}

function opensEverything({ role }: Plan): boolean {
  return isRole(role) && toolsOf([role]).size === TOOLS.length
}

function missing(rhythm: string, interval: WantedPlan['interval']): Finding {
  const price = inDollars(EXPECTED_ACCOUNT.cents[interval])
  return problem(`There is no ${rhythm} plan that opens everything.`, `Create an active product with metadata access=bundle and an active price of ${price} USD each ${interval}.`)
}

function unknownPrice(rhythm: string, setting: string, priceId: string): Finding {
  return problem(`${setting} names ${priceId}, which is no active ${rhythm} price in USD of an active product that opens something.`, `Set ${setting} to the price's id, or leave it out.`)
}

function several(rhythm: string, setting: string, plans: readonly Plan[]): Finding {
  const list = plans.map(({ name, amountCents, priceId }) => `“${name}” at ${inDollars(amountCents)} USD (${priceId})`).join(', ')
  return note(`Several ${rhythm} plans are offered: ${list}.`, `To offer one of them only, set ${setting} to its price.`)
}

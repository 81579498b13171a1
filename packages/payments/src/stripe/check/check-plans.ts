import { isRole, ROLES, TOOLS, toolsOf } from '@fairweight/domain/entitlement'
import { inDollars } from '@fairweight/domain/money'
import type { Plan } from '../../payment-provider.ts'
import { type Catalog, type CatalogProduct, billingInterval } from '../catalog.ts'
import { idOf } from '../client.ts'
import { EXPECTED_ACCOUNT, type Finding, note, ok, problem } from './expected-account.ts'

/** Which plan of an interval is to be offered. */
interface WantedPlan {
  readonly interval: 'month' | 'year'
  /** The setting that names its price. */
  readonly setting: string
  /** What the setting says; null finds the plan that opens everything by its interval. */
  readonly priceId: string | null
}

/** Finds the plan of an interval among all plans, and compares its price with what the product is sold for. */
export function checkPlan(plans: readonly Plan[], { interval, setting, priceId }: WantedPlan): Finding {
  const rhythm = interval === 'month' ? 'monthly' : 'annual'
  const offered = plans.filter(
    (plan) => plan.interval === interval && (priceId === null ? opensEverything(plan) : plan.priceId === priceId),
  )
  const [plan, ...others] = offered
  if (!plan) return priceId === null ? missing(rhythm, interval) : unknownPrice(rhythm, setting, priceId)
  if (others.length > 0) return several(rhythm, setting, offered)
  const expected = EXPECTED_ACCOUNT.cents[interval]
  const told = `The ${rhythm} plan is “${plan.name}” at ${inDollars(plan.amountCents)} USD (${plan.priceId})`
  return plan.amountCents === expected ? ok(`${told}.`) : note(`${told}; ${inDollars(expected)} USD was expected.`)
}

function opensEverything({ role }: Plan): boolean {
  return isRole(role) && toolsOf([role]).size === TOOLS.length
}

function missing(rhythm: string, interval: WantedPlan['interval']): Finding {
  const price = inDollars(EXPECTED_ACCOUNT.cents[interval])
  return problem(
    `There is no ${rhythm} plan that opens everything.`,
    `Create an active product with metadata access=bundle and an active price of ${price} USD each ${interval}.`,
  )
}

function unknownPrice(rhythm: string, setting: string, priceId: string): Finding {
  return problem(
    `${setting} names ${priceId}, which is not an active ${rhythm} price in USD of an active product that opens something.`,
    `Set ${setting} to the ID of the price, or leave it out.`,
  )
}

function several(rhythm: string, setting: string, plans: readonly Plan[]): Finding {
  const list = plans
    .map(({ name, amountCents, priceId }) => `“${name}” at ${inDollars(amountCents)} USD (${priceId})`)
    .join(', ')
  return note(
    `Several ${rhythm} plans are offered: ${list}.`,
    `To offer one of them only, set ${setting} to its price.`,
  )
}

/** Looks at what the metadata of each active product with a monthly or annual price says. */
export function checkMetadata({ products, prices }: Catalog): Finding[] {
  const sold = new Set(
    prices.filter(({ recurring }) => billingInterval(recurring) !== null).map(({ product }) => idOf(product)),
  )
  return [...products.values()].filter(({ id, active }) => active && sold.has(id)).flatMap(findingsOn)
}

function findingsOn(product: CatalogProduct): Finding[] {
  const found = [onAccess(product), onLicense(product), onTrial(product)].filter((finding) => finding !== null)
  const { access, license, trial } = product.metadata
  return found.length > 0
    ? found
    : [ok(`“${product.name}” has metadata access=${access}, license=${license}, trial=${trial}.`)]
}

function onAccess({ name, metadata: { access } }: CatalogProduct): Finding | null {
  if (access !== undefined && isRole(access)) return null
  const told = access === undefined ? 'has no metadata “access”' : `has metadata access=${access}, which is not a role`
  return problem(
    `“${name}” ${told}, so it opens nothing and is not offered.`,
    `Set access to one of ${ROLES.join(', ')}.`,
  )
}

function onLicense({ name, metadata: { license } }: CatalogProduct): Finding | null {
  return license === undefined ? note(`“${name}” has no metadata “license”.`, 'Set license to individual.') : null
}

function onTrial({ name, metadata: { trial } }: CatalogProduct): Finding | null {
  if (trial === 'true' || trial === 'false') return null
  const told = trial === undefined ? 'has no metadata “trial”' : `has metadata trial=${trial}`
  return note(`“${name}” ${told}, so it starts without a free trial.`, 'Set trial to true or false.')
}

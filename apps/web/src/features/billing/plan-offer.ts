import { CHARITY_PROMOTION_CODE, PRODUCT_NAME, TRIAL_DAYS } from '@fairweight/contract/product'
import type { StoreProduct } from '@fairweight/contract/wire'
import { type Cents, asCents, annualSavingPercent } from '@fairweight/domain/money'
import { dollars } from '../../data/figures.ts'
import { PLAN_SLUGS } from './plan-slugs.ts'

/** A plan as it is named in addresses: Fairweight's two by a word, any other by its price's id. */
export type PlanKey = string

export interface PlanOffer {
  readonly key: PlanKey
  readonly product: StoreProduct
  /** The product's name without ours before it, which the page says already. */
  readonly name: string
  readonly cents: Cents
  /** Whole percent against twelve months of the monthly plan; null where there is nothing to save. */
  readonly savesPercent: number | null
}

/** Everything on offer. The first plan of each interval that opens all tools is "monthly" or "annual". */
export function planOffers(products: readonly StoreProduct[]): PlanOffer[] {
  const whole = products.filter(({ role }) => role === 'bundle')
  const monthly = whole.find(({ interval }) => interval === 'month')
  const annual = whole.find(({ interval }) => interval === 'year')
  const saving = monthly && annual ? annualSavingPercent(centsOf(monthly), centsOf(annual)) : 0
  return products.map((product) => ({
    key: product === monthly || product === annual ? PLAN_SLUGS[product.interval] : product.price_id,
    product,
    name: product.name.replace(`${PRODUCT_NAME} `, ''),
    cents: centsOf(product),
    savesPercent: product === annual && saving > 0 ? saving : null,
  }))
}

/** The wire's dollars always have two decimals. */
function centsOf({ price }: StoreProduct): Cents {
  return asCents(Number(price.replace('.', '')))
}

/** What the charity code takes off, in percent. */
const CHARITY_PERCENT = 10

/** What is paid with the charity code: 10% less, in whole cents. */
export function afterCharityCode(cents: Cents): Cents {
  return asCents(cents - Math.round((cents * CHARITY_PERCENT) / 100))
}

/** 4999 → $49.99 */
export const priceOf = (cents: Cents): string => dollars(cents / 100)

/** What one payment costs. Only of the charity code it is known what it takes off; another code shows on the provider's page. */
export function amountDue({ cents }: PlanOffer, promotionCode: string | null): string {
  return priceOf(promotionCode === CHARITY_PROMOTION_CODE ? afterCharityCode(cents) : cents)
}

const EVERY = { month: 'every month', year: 'every year' } as const
const ONE_TRIAL = 'One free trial per person; if you have already had one, the first payment is due today.'

/** When the plan costs how much, until when. */
export function renewalSentence(offer: PlanOffer, promotionCode: string | null): string {
  const amount = amountDue(offer, promotionCode)
  const renewal = `${amount} ${EVERY[offer.product.interval]} until you cancel.`
  return offer.product.trial
    ? `${TRIAL_DAYS} days free, then ${renewal} ${ONE_TRIAL}`
    : `${amount} today, then ${renewal}`
}

/** What is ticked before paying. */
export function renewalAgreement(offer: PlanOffer, promotionCode: string | null): string {
  return `I agree that my plan renews automatically for ${amountDue(offer, promotionCode)} ${EVERY[offer.product.interval]} until I cancel it.`
}

export const AGREEMENT_MISSING = 'Please tick the box to agree that your plan renews automatically until you cancel it.'

/** A code out of an address, in the form that the store takes; null for anything else. */
export function promotionCodeIn(params: URLSearchParams): string | null {
  const code = params.get('promo')?.trim().toUpperCase() ?? ''
  return /^[A-Z0-9-]{1,40}$/.test(code) ? code : null
}

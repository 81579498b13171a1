import type { Store } from '../journal/store.ts'
import { newCoupon, newPrice, newProduct, newPromotionCode } from '../objects/index.ts'
import type { UnixSeconds } from './engine-context.ts'

const PLANS = [
  {
    id: 'prod_monthly_bundle',
    name: 'Fairweight Monthly (bundle)',
    price: 'price_monthly_bundle',
    unitAmount: 4999,
    interval: 'month',
  },
  {
    id: 'prod_annual_bundle',
    name: 'Fairweight Annual (bundle)',
    price: 'price_annual_bundle',
    unitAmount: 49_900,
    interval: 'year',
  },
] as const

/** Sold once, each for itself; whoever has one keeps it. */
const SINGLE_ROLES = [
  { role: 'value_stock_tool', name: 'Value Stocks (single tool)' },
  { role: 'momentum_stock_tool', name: 'Momentum Stocks (single tool)' },
  { role: 'investment_mix_tool', name: 'Optimization (single tool)' },
] as const

const DESCRIPTION = 'Value stocks, momentum stocks and portfolio optimization in one.'

/** Puts what the product sells into a store in which it is not yet. Nobody is told: it was always there. */
export function seed(store: Store, now: UnixSeconds): void {
  store.act(() => {
    if (store.products.size > 0) return
    for (const { id, name, price, unitAmount, interval } of PLANS) {
      const metadata = { access: 'bundle', license: 'individual', trial: 'true' }
      store.products.put({ ...newProduct({ id, name, description: DESCRIPTION, metadata }, now), default_price: price })
      store.prices.put(newPrice({ id: price, product: id, unitAmount, currency: 'usd', interval }, now))
    }
    for (const { role, name } of SINGLE_ROLES) {
      store.products.put(
        newProduct({ id: `prod_${role}`, name, active: false, metadata: { access: role, license: 'individual' } }, now),
      )
    }
    store.coupons.put(newCoupon({ id: 'CONDUIT', name: 'CONDUIT', percentOff: 10, duration: 'forever' }, now))
    store.promotionCodes.put(newPromotionCode({ id: 'promo_conduit', code: 'CONDUIT', coupon: 'CONDUIT' }, now))
  })
}

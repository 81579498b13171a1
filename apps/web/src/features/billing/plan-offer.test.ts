import { asCents } from '@fairweight/domain/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ANNUAL, MONTHLY } from '../../../testing/store-products.ts'
import {
  afterCharityCode,
  amountDue,
  planOffers,
  promotionCodeIn,
  renewalAgreement,
  renewalSentence,
} from './plan-offer.ts'

const [monthly, annual] = planOffers([MONTHLY, ANNUAL])

it('names the two Fairweight plans by a word, and any other by its price', () => {
  const value = { ...MONTHLY, id: 'prod_v', price_id: 'price_v', role: 'value_stock_tool' }
  expect(planOffers([value, MONTHLY, ANNUAL]).map(({ key }) => key)).toEqual(['price_v', 'monthly', 'annual'])
})

it('computes what the annual plan saves from the current prices, rounded down, and says nothing when it saves nothing', () => {
  expect([monthly?.savesPercent, annual?.savesPercent]).toEqual([null, 16])
  expect(planOffers([MONTHLY, { ...ANNUAL, price: '479.90' }])[1]?.savesPercent).toBe(20)
  expect(planOffers([MONTHLY, { ...ANNUAL, price: '599.88' }])[1]?.savesPercent).toBeNull()
  expect(planOffers([ANNUAL])[0]?.savesPercent).toBeNull()
})

it('says exactly when what is charged', () => {
  expect(renewalSentence(monthly!, null)).toBe(
    '7 days free, then $49.99 every month until you cancel. One free trial per person; if you have already had one, the first payment is due today.',
  )
  expect(renewalSentence(annual!, 'CONDUIT')).toBe(
    '7 days free, then $449.10 every year until you cancel. One free trial per person; if you have already had one, the first payment is due today.',
  )
  const [plain] = planOffers([{ ...MONTHLY, trial: false }])
  expect(renewalSentence(plain!, null)).toBe('$49.99 today, then $49.99 every month until you cancel.')
  expect(renewalAgreement(monthly!, 'CONDUIT')).toBe(
    'I agree that my plan renews automatically for $44.99 every month until I cancel it.',
  )
})

it('takes 10% off for the charity code, and nothing for a code that it does not know', () => {
  expect([asCents(4999), asCents(49900)].map(afterCharityCode)).toEqual([4499, 44910])
  expect(amountDue(monthly!, 'SPRING')).toBe('$49.99')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(Math.abs(10 * afterCharityCode(asCents(cents)) - 9 * cents)).toBeLessThanOrEqual(5)
    }),
  )
})

it('reads a code out of an address in any case, and nothing that is none', () => {
  const code = (query: string) => promotionCodeIn(new URLSearchParams(query))
  expect([
    code('promo=conduit'),
    code('promo=%20CONDUIT%20'),
    code('promo='),
    code(''),
    code('promo=a%26b'),
    code('promo=%3Cscript%3E'),
  ]).toEqual(['CONDUIT', 'CONDUIT', null, null, null, null])
})

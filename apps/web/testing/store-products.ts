import type { StoreProduct, UserSubscription } from '@fairweight/contract/wire'

const PRODUCT = {
  description: 'Every tool.',
  available: true,
  role: 'bundle',
  license: 'personal',
  trial: true,
} as const

/** The two Fairweight plans as the store tells them. */
export const MONTHLY: StoreProduct = {
  ...PRODUCT,
  name: 'Fairweight Monthly',
  id: 'prod_m',
  price: '49.99',
  price_id: 'price_m',
  interval: 'month',
}
export const ANNUAL: StoreProduct = {
  ...PRODUCT,
  name: 'Fairweight Annual',
  id: 'prod_a',
  price: '499.00',
  price_id: 'price_a',
  interval: 'year',
}

/** A monthly plan that goes on by itself. */
export const RUNNING: UserSubscription = {
  id: 'sub_1',
  role: 'bundle',
  name: 'Monthly',
  license: 'personal',
  interval: 'month',
  status: 'active',
  creationDate: '2026-01-01T12:00:00Z',
  nextPeriod: '2026-06-01T12:00:00Z',
  cancelAtNextPeriod: false,
  canceledAt: null,
  pastDueSince: null,
  price: '49.99',
  pendingChange: null,
  trialRefused: false,
}

import { expect, test } from 'vitest'
import type { WishesBySubscription } from '@fairweight/database'
import { wishesCome } from './settle-wishes.ts'
import { now, state, told } from './testing/told.ts'

const wish = (wanted: 'cancel' | 'resume'): WishesBySubscription => new Map([['sub_1', { wish: wanted, askedAt: now }]])

test('a wish has come true when the provider says the same, and waits until then', () => {
  expect(wishesCome(state([told({ cancelAtPeriodEnd: true })]), wish('cancel'))).toEqual(['sub_1'])
  expect(wishesCome(state([told({ cancelAtPeriodEnd: false })]), wish('resume'))).toEqual(['sub_1'])
  expect(wishesCome(state([told({ cancelAtPeriodEnd: false })]), wish('cancel'))).toEqual([])
  expect(wishesCome(state([told({ cancelAtPeriodEnd: true })]), wish('resume'))).toEqual([])
})

test('a wish about a subscription that is over or gone has nothing left to do', () => {
  expect(wishesCome(state([told({ status: 'canceled' })]), wish('resume'))).toEqual(['sub_1'])
  expect(wishesCome(state([]), wish('cancel'))).toEqual(['sub_1'])
})

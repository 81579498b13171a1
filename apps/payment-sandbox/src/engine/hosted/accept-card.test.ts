import { describe, expect, test } from 'vitest'
import { openEngine } from '../open-engine.ts'
import { newCustomer } from '../../objects/index.ts'
import type { CardDetails } from '../hosted-actions.ts'
import { validateCard, attachPaymentMethod } from './accept-card.ts'
import { isCardNumber, TEST_CARDS } from './test-cards.ts'

const NOW = Date.UTC(2027, 5, 15) / 1000
const card = (change: Partial<CardDetails> = {}): CardDetails => ({
  number: TEST_CARDS.works,
  expiryMonth: 6,
  expiryYear: 2027,
  securityCode: '123',
  authentication: null,
  ...change,
})

describe('a card', () => {
  test.each([
    ['works', card(), 'accepted'],
    ['with spaces', card({ number: '4242 4242 4242 4242' }), 'accepted'],
    ['of last month', card({ expiryMonth: 5 }), 'invalid'],
    ['of no month', card({ expiryMonth: 13 }), 'invalid'],
    ['with a digit wrong', card({ number: '4242424242424241' }), 'invalid'],
    ['without a code', card({ securityCode: '' }), 'invalid'],
    ['that is a real one', card({ number: '4111111111111111' }), 'declined'],
    ['that is declined', card({ number: TEST_CARDS.declined }), 'declined'],
    ['that fails later', card({ number: TEST_CARDS.failsLater }), 'accepted'],
    ['that asks first', card({ number: TEST_CARDS.needsAuthentication }), 'needs-authentication'],
    ['that was approved', card({ number: TEST_CARDS.needsAuthentication, authentication: 'approved' }), 'accepted'],
    ['that was refused', card({ number: TEST_CARDS.needsAuthentication, authentication: 'refused' }), 'declined'],
  ])('%s', (_name, given, kind) => {
    expect(validateCard(given, NOW).kind).toBe(kind)
  })
})

test('there are many cards that work', () => {
  const numbers = Array.from({ length: 1000 }, (_each, index) => workingCardNumber(index))
  expect(new Set(numbers).size).toBe(1000)
  for (const number of numbers) {
    expect(isCardNumber(number)).toBe(true)
    expect(validateCard(card({ number }), NOW).kind).toBe('accepted')
  }
})

test('a card has the same mark whoever’s it is, the best-known ones a mark of each customer, and no number is kept', () => {
  const { store, world: context } = openEngine({ directory: null, origin: () => '', systemTime: () => NOW * 1000 })
  const customer = (id: string) =>
    newCustomer({ id, email: null, name: null, description: null, metadata: {}, invoicePrefix: 'A' }, NOW)
  const marks = (number: string) =>
    new Set(
      store.act(() =>
        ['one', 'other', 'one'].map(
          (id) => attachPaymentMethod(context, customer(id), card({ number }), NOW).card?.fingerprint,
        ),
      ),
    )
  expect(marks(TEST_CARDS.shared).size).toBe(1)
  expect(marks(TEST_CARDS.works).size).toBe(2)
  expect(JSON.stringify(store.snapshot())).not.toContain(TEST_CARDS.works)
})

/** A card that works, another one for each index from 0 to 9,999,999: what is given once to each card needs many. */
function workingCardNumber(index: number): string {
  const front = `42424242${String(index).padStart(7, '0')}`
  const digit = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((each) => isCardNumber(`${front}${each}`)) ?? 0
  return `${front}${digit}`
}

/** Stripe's test cards that the sandbox plays, without spaces. */
export const TEST_CARDS = {
  works: '4242424242424242',
  declined: '4000000000000002',
  needsAuthentication: '4000002500003155',
  failsLater: '4000000000000341',
  /** One card in the hands of several people. */
  shared: '5555555555554444',
} as const

const WORKING = new Set<string>([
  TEST_CARDS.works,
  TEST_CARDS.shared,
  '378282246310005',
  TEST_CARDS.needsAuthentication,
  TEST_CARDS.failsLater,
])

/**
 * Cards that stand for each customer's own: at Stripe the same number is the same card, but then a second person who tries the product
 * with the best-known test card would be refused a free trial.
 */
const OWN = new Set<string>([TEST_CARDS.works, TEST_CARDS.needsAuthentication, TEST_CARDS.failsLater])
const MANY = '42424242'

/** Whether each customer has a card of their own under this number. */
export function isOwnCard(number: string): boolean {
  return OWN.has(number)
}

/** Whether the last digit is the one that the others ask for (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = Array.from(number)
    .reverse()
    .reduce((sum, digit, place) => sum + weigh(Number(digit), place), 0)
  return sum % 10 === 0
}

function weigh(digit: number, place: number): number {
  const weight = place % 2 === 0 ? digit : 2 * digit
  return weight > 9 ? weight - 9 : weight
}

/** Any other card that exists is a real one, which has no place here. */
export function isWorkingCard(number: string): boolean {
  return WORKING.has(number) || (number.startsWith(MANY) && isCardNumber(number))
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^5[1-5]/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}

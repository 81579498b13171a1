import { pseudoRandomId } from '../../journal/pseudo-random-id.ts'
import { newCardMethod } from '../../objects/index.ts'
import type { Customer, PaymentMethod } from '../../objects/index.ts'
import type { CardAnswer, CardDetails } from '../hosted-actions.ts'
import type { UnixSeconds, EngineContext } from '../engine-context.ts'
import { brandOf, isCardNumber, isOwnCard, isWorkingCard, TEST_CARDS } from './test-cards.ts'

export type CardCheck =
  | { readonly kind: 'accepted' }
  | CardAnswer
  | { readonly kind: 'invalid'; readonly message: string }

/** What the bank says to a card before anything is charged. */
export function validateCard(card: CardDetails, at: UnixSeconds): CardCheck {
  const number = digitsOf(card.number)
  const fault = faultOf(card, number, at)
  if (fault !== null) return { kind: 'invalid', message: fault }
  if (number === TEST_CARDS.declined) return { kind: 'declined', message: 'Your card was declined.' }
  if (!isWorkingCard(number))
    return {
      kind: 'declined',
      message: 'This is not a test card. Please never type a real card here; use 4242 4242 4242 4242.',
    }
  if (number !== TEST_CARDS.needsAuthentication || card.authentication === 'approved') return { kind: 'accepted' }
  if (card.authentication === null) return { kind: 'needs-authentication' }
  return {
    kind: 'declined',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  }
}

function faultOf(card: CardDetails, number: string, at: UnixSeconds): string | null {
  if (!isCardNumber(number)) return 'Your card number is incorrect.'
  const { expiryMonth: month, expiryYear: year } = card
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year)
  if (!isMonth) return "Your card's expiration date is incomplete."
  if (Date.UTC(year, month) / 1000 <= at) return 'Your card has expired.'
  return /^\d{3,4}$/.test(card.securityCode) ? null : "Your card's security code is incomplete."
}

/** Keeps a card that has been accepted, as a payment method of the customer. Only its last four digits and a mark of it stay. */
export function attachPaymentMethod(
  context: EngineContext,
  customer: Customer,
  card: CardDetails,
  at: UnixSeconds,
): PaymentMethod {
  const { store } = context
  const number = digitsOf(card.number)
  const id = store.newId('pm', 24)
  store.cardBehaviors.put({ id, everyLaterChargeFails: number === TEST_CARDS.failsLater })
  return store.paymentMethods.put(
    newCardMethod(
      {
        id,
        customer: customer.id,
        brand: brandOf(number),
        lastFour: number.slice(-4),
        expiryMonth: card.expiryMonth,
        expiryYear: card.expiryYear,
        fingerprint: pseudoRandomId(
          isOwnCard(number) ? `card ${number} of ${customer.email ?? customer.id}` : `card ${number}`,
          16,
        ),
        email: customer.email,
      },
      at,
    ),
  )
}

function digitsOf(number: string): string {
  return number.replaceAll(/[\s-]/g, '')
}

import { expect, test } from 'vitest'
import type { Email } from '../../email.ts'
import { everyEmail, INVOICE_PAGE } from '@fairweight/testing/mail/every-email.ts'
import { rendered } from '@fairweight/testing/mail/rendered.ts'

const ORIGIN = 'https://fairweight.example'
const subscriptions = `${ORIGIN}/profile?tab=subscriptions`
const DAY_MS = 'March 4, 2026'
const moment = `${DAY_MS} at 17:05 UTC`

/** What the email of a kind says, with some of it changed. */
function told<Kind extends Email['kind']>(kind: Kind, changes: Partial<Extract<Email, { kind: Kind }>> = {}): string {
  const email = everyEmail().find((other) => other.kind === kind)
  if (!email) throw new Error(`There is no email ${kind}.`)
  const { subject, text } = rendered({ ...email, ...changes }, ORIGIN)
  return `${subject}\n\n${text}`
}

test('a trial begins: the plan, the price, the end of the trial, what is charged then, that it renews, and how to cancel', () => {
  const text = told('subscription-started')
  expect(text).toContain('Your Fairweight trial has started')
  expect(text).toContain('the Fairweight Bundle plan at $49.99 a month.')
  expect(text).toContain(
    `Your trial is free until ${moment}. Unless you cancel before then, your card will be charged $49.99 at that time, and the plan renews at $49.99 every month until you cancel.`,
  )
  expect(text).toContain('You then keep your access until the trial ends, and nothing more will be charged.')
  expect(text).toContain(subscriptions)
})

test('a plan begins without a trial: what is paid, and the day of the next charge where it is known', () => {
  const text = told('subscription-started', { trialEnd: null, price: '$499.00', interval: 'year' })
  expect(text).toContain('Your Fairweight subscription has started')
  expect(text).toContain(
    `Your first year is paid for. The next charge is on ${DAY_MS}: the plan renews at $499.00 every year until you cancel.`,
  )
  expect(text).toContain('until the end of the year that you have paid for')
  expect(text).not.toContain('trial')
  expect(told('subscription-started', { trialEnd: null, periodEnd: null })).toContain(
    'Your first month is paid for. After that, the plan renews at $49.99 every month until you cancel.',
  )
})

test('a reminder names the day and the amount of the charge, and how to cancel before', () => {
  const trial = told('trial-reminder')
  expect(trial).toContain(`Your Fairweight trial ends on ${DAY_MS}`)
  expect(trial).toContain(`ends on ${moment}. Your card will then be charged $49.99 for the first month`)
  expect(trial).toContain('cancel before that time with one click')
  expect(trial).toContain(subscriptions)
  const renewal = told('renewal-reminder')
  expect(renewal).toContain(`renews on ${DAY_MS}. Your card will then be charged $499.00 for another year`)
  expect(renewal).toContain('cancel before that day with one click')
  expect(renewal).toContain(subscriptions)
})

test('a receipt names what was paid and given, and links the invoice where there is a page of it', () => {
  const text = told('receipt')
  expect(text).toContain('Your Fairweight receipt: $44.99')
  expect(text).toContain(
    `We received $44.99 for Fairweight Bundle on ${DAY_MS}. Thank you. The invoice number is FW-0001.`,
  )
  expect(text).toContain('we are donating $4.50 of it to charity')
  expect(text).toContain(INVOICE_PAGE)
  const plain = told('receipt', { planName: null, number: null, url: null, donation: null })
  expect(plain).toContain(`We received $44.99 on ${DAY_MS}. Thank you.\n`)
  expect(plain).not.toMatch(/charity|Open the invoice|number/)
})

test('a failed payment names until when access stays, and where to update the card', () => {
  const text = told('payment-failed')
  expect(text).toContain(`Please update your card by ${DAY_MS}`)
  expect(text).toContain('We could not charge $44.99 for Fairweight Bundle to your card.')
  expect(text).toContain(`you keep your access until ${moment}`)
  expect(text).toContain(`Update your card:\n${subscriptions}`)
})

test('a cancellation says until when access stays, and that nothing more is charged', () => {
  const text = told('cancellation')
  expect(text).toContain(
    `was canceled on ${DAY_MS}. You keep your access until ${moment}, and nothing more will be charged.`,
  )
  expect(text).toContain('you can resume with one click')
  const ended = told('cancellation', { accessUntil: null })
  expect(ended).toContain('Your access has ended, and nothing more will be charged.')
  expect(ended).not.toContain('resume')
})

test('a refused trial says why, and that one can subscribe without it', () => {
  const text = told('trial-refused')
  expect(text).toContain('your account, your email address, or the card that you used')
  expect(text).toContain('Nothing was charged, and nothing will be.')
  expect(text).toContain(`${ORIGIN}/plans`)
})

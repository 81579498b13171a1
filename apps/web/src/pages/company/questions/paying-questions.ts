import { CHARITY_PROMOTION_CODE, TRIAL_DAYS } from '@fairweight/contract/product'
import type { Topic } from './topic.ts'

const paying: Topic = {
  title: 'Plans and billing',
  questions: [
    [
      'What does the free trial cost?',
      `Nothing for ${TRIAL_DAYS} days. You enter a card when you start, and we email you at least three days before it is charged for the first time. There is one free trial per person.`,
    ],
    [
      'What is the difference between the plans?',
      'Only how you pay: by the month, or by the year for less. Both open every tool. [The plans](/plans) page shows current prices.',
    ],
    [
      'Does a plan renew automatically?',
      'Yes, at the price you agreed to, until you cancel. Before a yearly renewal, we email you.',
    ],
    [
      'Who sees my card?',
      'Only our payment provider, on whose pages you enter it. We store which plan you have and until when.',
    ],
    [
      'How do I change my card or get an invoice?',
      'In your profile, under Subscriptions: Manage My Subscriptions opens our payment provider’s pages. You also get a receipt by email for each payment.',
    ],
    [
      'My payment failed. Do I lose access?',
      'Not right away. You keep access for 7 days, during which you can update your card in your profile.',
    ],
    [
      'I paid, but I see no tools. What should I do?',
      'Access starts within a minute of payment, without logging in again. If it does not, open Subscriptions in your profile, which checks with our payment provider again, or write to us.',
    ],
    [
      `What is the promo code ${CHARITY_PROMOTION_CODE}?`,
      'It takes 10% off for as long as you subscribe, and we donate a further 10% of what you pay. [How it works](/conduit).',
    ],
    ['Who can subscribe?', 'Individuals who live in the United States and invest for themselves.'],
  ],
}

const CANCELING: Topic = {
  title: 'Canceling',
  questions: [
    [
      'How do I cancel?',
      'In your profile, under Subscriptions, with one click, at any time. You keep your access until the end of the period you paid for, and until then one more click undoes the cancellation.',
    ],
    [
      'Can I cancel during the trial?',
      'Yes, and then nothing is charged. The tools stay open until the end of the trial.',
    ],
    [
      'Do I get my money back?',
      'There are no refunds, and no part of a period is refunded. That is why the trial comes first and canceling takes one click.',
    ],
    [
      'What do I keep when my plan ends?',
      'Your account, your lists, your bookmarks and the demo. Nothing of yours is locked away, and you can still download all of it.',
    ],
  ],
}

/** About money. */
export const PAYING_QUESTIONS: readonly Topic[] = [paying, CANCELING]

/** Those that belong beside the prices. */
export const PLAN_QUESTIONS: readonly Topic[] = [paying, CANCELING]

import { CHARITY_PROMOTION_CODE, TRIAL_DAYS } from '@fairweight/contract/product'
import type { Topic } from './topic.ts'

const paying: Topic = {
  title: 'Plans and paying',
  questions: [
    ['What does the free trial cost?', `Nothing for its ${TRIAL_DAYS} days. You enter a card when you begin, and we write to you at least three days before it is charged for the first time. There is one free trial per person.`],
    ['What is the difference between the plans?', 'Only how you pay: by the month, or by the year for less. Both open every tool. [The plans](/plans) show the prices of this moment.'],
    ['Does a plan renew by itself?', 'Yes, at the price you agreed to, until you cancel. Before a year renews, we write to you.'],
    ['Who sees my card?', 'Only our payment provider, on whose pages you enter it. We keep which plan you have and until when.'],
    ['How do I change my card or get an invoice?', 'In your profile under Subscriptions: Manage My Subscriptions opens the pages of our payment provider. Each payment also brings a receipt by mail.'],
    ['My payment failed. Do I lose access?', 'Not at once. Access stays for 7 days, in which you can update your card in your profile.'],
    ['I have paid and see no tools. What now?', 'Access follows within a minute of paying, without logging in again. If it does not, open Subscriptions in your profile, which asks our payment provider anew, or write to us.'],
    [`What is the promo code ${CHARITY_PROMOTION_CODE}?`, 'It takes 10 % off for as long as you subscribe, and we donate a further 10 % of what you pay. [How it works](/conduit).'],
    ['Who can subscribe?', 'Individuals who live in the United States and invest for themselves.'],
  ],
}

const canceling: Topic = {
  title: 'Canceling',
  questions: [
    ['How do I cancel?', 'In your profile under Subscriptions, with one click, at any time. You keep your access to the end of what is paid, and until then one more click takes it back.'],
    ['Can I cancel within the trial?', 'Yes, and then nothing is charged. The tools stay open to the end of the trial.'],
    ['Do I get money back?', 'There are no refunds, and no part of a period is paid back. That is why the trial comes first and canceling takes one click.'],
    ['What stays when my plan has ended?', 'Your account, your lists, your bookmarks and the demo. Nothing of yours is locked away, and you can still take it all along.'],
  ],
}

/** About money. */
export const PAYING_QUESTIONS: readonly Topic[] = [paying, canceling]

/** Those that belong beside the prices. */
export const PLAN_QUESTIONS: readonly Topic[] = [paying, canceling]

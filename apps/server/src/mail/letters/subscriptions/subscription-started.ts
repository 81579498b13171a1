import type { LetterOf } from '../../letter.ts'
import { type LetterText, dayInWords, greeting, inWords } from '../letter-text.ts'
import { BEFORE_PROMO_CODE, toSubscriptions } from './where-to-cancel.ts'

/** Puts in writing what was agreed to: plan, price, trial, renewal, and how to cancel. */
export function subscriptionStarted(letter: LetterOf<'subscription-started'>, siteOrigin: string): LetterText {
  return {
    subject: letter.trialEnd ? 'Your Fairweight trial has begun' : 'Your Fairweight subscription has begun',
    paragraphs: [
      greeting(letter.firstName),
      `Thank you for choosing Fairweight. Everything in your plan is open to you now. This is what you agreed to: the plan ${letter.planName}, at ${letter.price} a ${letter.interval}.`,
      charges(letter),
      BEFORE_PROMO_CODE,
      `You can cancel at any time with one click, in your profile under Subscriptions. ${letter.trialEnd ? 'Your access then stays until the trial ends' : `Your access then stays until the end of the ${letter.interval} that you have paid for`}, and nothing more is charged.`,
      toSubscriptions(siteOrigin),
      'If it was not you who subscribed, cancel it there, or answer this letter, and we do it for you.',
    ],
  }
}

function charges({ trialEnd, periodEnd, price, interval }: LetterOf<'subscription-started'>): string {
  const renewal = `the plan renews at ${price} every ${interval} until you cancel`
  if (trialEnd) return `Your trial is free until ${inWords(trialEnd)}. Unless you cancel before then, your card is charged ${price} at that time, and ${renewal}.`
  return `The first ${interval} is paid. ${periodEnd ? `The next charge is on ${dayInWords(periodEnd)}: ${renewal}` : `From then on ${renewal}`}.`
}

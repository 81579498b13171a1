import type { SubscriptionLetter } from '../../subscription-letters.ts'
import type { LetterText } from '../letter-text.ts'
import { cancellation } from './cancellation.ts'
import { paymentFailed } from './payment-failed.ts'
import { receipt } from './receipt.ts'
import { renewalReminder } from './renewal-reminder.ts'
import { subscriptionStarted } from './subscription-started.ts'
import { trialRefused } from './trial-refused.ts'
import { trialReminder } from './trial-reminder.ts'

/** What a letter about paying says; its links to us begin with `siteOrigin`. */
export function textOfSubscriptionLetter(letter: SubscriptionLetter, siteOrigin: string): LetterText {
  switch (letter.kind) {
    case 'subscription-started':
      return subscriptionStarted(letter, siteOrigin)
    case 'trial-reminder':
      return trialReminder(letter, siteOrigin)
    case 'renewal-reminder':
      return renewalReminder(letter, siteOrigin)
    case 'receipt':
      return receipt(letter, siteOrigin)
    case 'payment-failed':
      return paymentFailed(letter, siteOrigin)
    case 'cancellation':
      return cancellation(letter, siteOrigin)
    case 'trial-refused':
      return trialRefused(letter, siteOrigin)
  }
}

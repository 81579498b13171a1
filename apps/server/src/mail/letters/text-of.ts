import type { Letter } from '../letter.ts'
import { accountDeleted } from './account-deleted.ts'
import { confirmEmail } from './addresses/confirm-email.ts'
import { signUpAttempt } from './addresses/sign-up-attempt.ts'
import { signUpCode } from './addresses/sign-up-code.ts'
import { contactMessage } from './contact-message.ts'
import type { LetterText } from './letter-text.ts'
import { emailChange, emailChanged } from './email-change.ts'
import { newSignIn } from './new-sign-in.ts'
import { newsletter } from './newsletter.ts'
import { passwordChanged } from './password-changed.ts'
import { textOfRaffleLetter } from './raffle/text-of-raffle-letter.ts'
import { ratingChanges } from './rating-changes.ts'
import { reset } from './reset.ts'
import { textOfSubscriptionLetter } from './subscriptions/text-of-subscription-letter.ts'
import { secondStepGuessed, wayChanged } from './ways-to-log-in.ts'
import { welcome } from './welcome.ts'

/** What a letter says; its links begin with `siteOrigin`, which has no slash at its end. */
export function textOf(letter: Letter, siteOrigin: string): LetterText {
  switch (letter.kind) {
    case 'reset':
      return reset(letter, siteOrigin)
    case 'confirm-email':
      return confirmEmail(letter, siteOrigin)
    case 'sign-up-code':
      return signUpCode(letter, siteOrigin)
    case 'sign-up-attempt':
      return signUpAttempt(letter, siteOrigin)
    case 'welcome':
      return welcome(letter, siteOrigin)
    case 'password-changed':
      return passwordChanged(letter, siteOrigin)
    case 'email-change':
      return emailChange(letter, siteOrigin)
    case 'email-changed':
      return emailChanged(letter, siteOrigin)
    case 'way-changed':
      return wayChanged(letter, siteOrigin)
    case 'second-step-guessed':
      return secondStepGuessed(letter, siteOrigin)
    case 'account-deleted':
      return accountDeleted(letter, siteOrigin)
    case 'new-sign-in':
      return newSignIn(letter, siteOrigin)
    case 'newsletter':
      return newsletter(letter)
    case 'rating-changes':
      return ratingChanges(letter, siteOrigin)
    case 'contact-message':
      return contactMessage(letter)
    case 'raffle-confirm':
    case 'raffle-entered':
    case 'raffle-winner':
      return textOfRaffleLetter(letter, siteOrigin)
    default:
      return textOfSubscriptionLetter(letter, siteOrigin)
  }
}

import { RAFFLE } from '@fairweight/contract/product'
import type { Email, EmailOf } from '../email.ts'
import {
  accountDeleted,
  confirmEmail,
  signUpAttempt,
  signUpCode,
  emailChange,
  emailChanged,
  newSignIn,
  passwordChanged,
  reset,
  welcome,
} from './account-emails.ts'

import { contactMessage } from './contact-message.ts'
import { incident } from './incident.ts'
import { type EmailText, greeting, formatDateTime } from './email-text.ts'

import { newsletter } from './newsletter.ts'

import { ratingChanges } from './rating-changes.ts'

import { subscriptionEmailText } from './subscriptions/subscription-email-text.ts'
import { secondFactorGuessed, signInMethodChanged } from './sign-in-methods.ts'

import type { RaffleEmail } from '../raffle-emails.ts'

/** What an email says; its links begin with `siteOrigin`, which has no slash at its end. */
export function emailText(email: Email, siteOrigin: string): EmailText {
  switch (email.kind) {
    case 'reset':
      return reset(email, siteOrigin)
    case 'confirm-email':
      return confirmEmail(email, siteOrigin)
    case 'sign-up-code':
      return signUpCode(email, siteOrigin)
    case 'sign-up-attempt':
      return signUpAttempt(email, siteOrigin)
    case 'welcome':
      return welcome(email, siteOrigin)
    case 'password-changed':
      return passwordChanged(email, siteOrigin)
    case 'email-change':
      return emailChange(email, siteOrigin)
    case 'email-changed':
      return emailChanged(email, siteOrigin)
    case 'way-changed':
      return signInMethodChanged(email, siteOrigin)
    case 'second-step-guessed':
      return secondFactorGuessed(email, siteOrigin)
    case 'account-deleted':
      return accountDeleted(email, siteOrigin)
    case 'new-sign-in':
      return newSignIn(email, siteOrigin)
    case 'newsletter':
      return newsletter(email)
    case 'rating-changes':
      return ratingChanges(email, siteOrigin)
    case 'contact-message':
      return contactMessage(email)
    case 'incident':
      return incident(email, siteOrigin)
    case 'raffle-confirm':
    case 'raffle-entered':
    case 'raffle-winner':
      return raffleEmailText(email, siteOrigin)
    default:
      return subscriptionEmailText(email, siteOrigin)
  }
}

/** What an email of the raffle says; its links begin with `siteOrigin`. */
function raffleEmailText(email: RaffleEmail, siteOrigin: string): EmailText {
  switch (email.kind) {
    case 'raffle-confirm':
      return raffleConfirm(email, siteOrigin)
    case 'raffle-entered':
      return raffleEntered(email, siteOrigin)
    case 'raffle-winner':
      return raffleWinner(email, siteOrigin)
  }
}

/** The link that makes an entry count, and until when it does. */
function raffleConfirm(email: EmailOf<'raffle-confirm'>, siteOrigin: string): EmailText {
  return {
    subject: 'Confirm your Fairweight raffle entry',
    paragraphs: [
      greeting(null),
      `Somebody, most likely you, entered this email address in the Fairweight raffle ${email.draw} for a person living in ${email.state}. The prize is ${RAFFLE.prize}. The entry counts once you open this link:`,
      { label: 'Confirm your entry', address: `${siteOrigin}/raffle-terms#entry=${encodeURIComponent(email.token)}` },
      `Please open it by ${formatDateTime(email.expiresAt)}. This draw closes on ${formatDateTime(email.closesAt)}. Entries that are not confirmed by then are not drawn, even if they were submitted in time. If you get several emails like this one, the entry whose link you open first counts.`,
      entryNumber(email.entryId),
      'If it was not you, there is nothing you need to do: without this link the entry does not count, and it is deleted automatically.',
    ],
  }
}

/** Says to whoever entered again that they are in already. */
function raffleEntered(email: EmailOf<'raffle-entered'>, siteOrigin: string): EmailText {
  return {
    subject: 'You are already in the Fairweight raffle',
    paragraphs: [
      greeting(email.name),
      `Somebody, most likely you, entered this email address in the Fairweight raffle ${email.draw} again. Your entry already counts and has not changed: each person can enter a draw once.`,
      entryNumber(email.entryId),
      `The draw closes on ${formatDateTime(email.closesAt)}. The winner is notified by email within ${RAFFLE.notifyDays} days. The terms are here:`,
      { label: 'Read the raffle terms', address: `${siteOrigin}/raffle-terms` },
      'If it was not you, there is nothing you need to do.',
    ],
  }
}

/** Tells who won, what, and until when it can be taken. */
function raffleWinner(email: EmailOf<'raffle-winner'>, siteOrigin: string): EmailText {
  return {
    subject: `You won the Fairweight raffle ${email.draw}`,
    paragraphs: [
      greeting(email.name),
      `Your entry was drawn in the Fairweight raffle ${email.draw}. The prize is ${RAFFLE.prize}. It is free, and you do not need a card. To claim it, open this page and press the button:`,
      { label: 'Claim your prize', address: `${siteOrigin}/raffle-terms#prize=${encodeURIComponent(email.token)}` },
      `You have ${RAFFLE.replyDays} days, until ${formatDateTime(email.answerUntil)}. After that, the prize goes to the next entry drawn.`,
      entryNumber(email.entryId),
      'If you did not enter, or do not want the prize, there is nothing you need to do.',
    ],
  }
}

/** By which number somebody finds their own entry again when they check a draw. */
function entryNumber(entryId: string): string {
  return `Your entry number is ${entryId}. You can use it later to check the result of the draw.`
}

import type { SubscriptionEmail } from '../../subscription-emails.ts'
import { type EmailText, greeting, formatDay, formatDateTime } from '../email-text.ts'
import { receipt } from './receipt.ts'
import type { EmailOf } from '../../email.ts'
import { manageSubscriptionsUrl, BEFORE_PROMO_CODE } from './cancel-instructions.ts'

/** What an email about paying says; its links to us begin with `siteOrigin`. */
export function subscriptionEmailText(email: SubscriptionEmail, siteOrigin: string): EmailText {
  switch (email.kind) {
    case 'subscription-started':
      return subscriptionStarted(email, siteOrigin)
    case 'trial-reminder':
      return trialReminder(email, siteOrigin)
    case 'renewal-reminder':
      return renewalReminder(email, siteOrigin)
    case 'receipt':
      return receipt(email, siteOrigin)
    case 'payment-failed':
      return paymentFailed(email, siteOrigin)
    case 'cancellation':
      return cancellation(email, siteOrigin)
    case 'trial-refused':
      return trialRefused(email, siteOrigin)
  }
}

/** Says why a trial was ended at once, and that one can subscribe without it. */
function trialRefused(email: EmailOf<'trial-refused'>, siteOrigin: string): EmailText {
  return {
    subject: 'Your Fairweight trial could not start',
    paragraphs: [
      greeting(email.firstName),
      `The free trial of ${email.planName} is available once per person, and one was already used with your account, your email address, or the card that you used. We have ended the new one. Nothing was charged, and nothing will be.`,
      'You are welcome to subscribe without a trial, and you can cancel at any time:',
      { label: 'See the plans', address: `${siteOrigin}/plans` },
      'If you think this is a mistake, please reply to this email and we will fix it.',
    ],
  }
}

/** Tells that a charge did not go through, until when access stays, and where to put it right. */
function paymentFailed(email: EmailOf<'payment-failed'>, siteOrigin: string): EmailText {
  return {
    subject: `Please update your card by ${formatDay(email.accessUntil)}`,
    paragraphs: [
      greeting(email.firstName),
      `We could not charge ${email.amount} for ${email.planName} to your card. This can happen when a card has expired or lacks funds, or when its bank asks for another confirmation.`,
      `Nothing has changed yet: you keep your access until ${formatDateTime(email.accessUntil)}, and we will try the card again in the meantime. To keep your access after that, update your card in your profile, under Subscriptions, with the button Manage My Subscriptions:`,
      manageSubscriptionsUrl(siteOrigin, 'Update your card'),
      'If you would rather stop, you can cancel in the same place with one click. Your lists and bookmarks stay yours either way.',
    ],
  }
}

/** Tells of the renewal of an annual plan about a month before it. */
function renewalReminder(email: EmailOf<'renewal-reminder'>, siteOrigin: string): EmailText {
  const { planName, price, interval, periodEnd } = email
  return {
    subject: `Your Fairweight plan renews on ${formatDay(periodEnd)}`,
    paragraphs: [
      greeting(email.firstName),
      `Your ${planName} plan renews on ${formatDay(periodEnd)}. Your card will then be charged ${price} for another ${interval}, and again every ${interval} until you cancel.`,
      BEFORE_PROMO_CODE,
      `If you want to stay, there is nothing you need to do. If not, cancel before that day with one click in your profile, under Subscriptions. You keep your access until the end of the ${interval} that you have paid for, and nothing more will be charged.`,
      manageSubscriptionsUrl(siteOrigin),
    ],
  }
}

/** Tells of the first charge at least three days before it is made. */
function trialReminder(email: EmailOf<'trial-reminder'>, siteOrigin: string): EmailText {
  const { planName, price, interval, trialEnd } = email
  return {
    subject: `Your Fairweight trial ends on ${formatDay(trialEnd)}`,
    paragraphs: [
      greeting(email.firstName),
      `Your free trial of ${planName} ends on ${formatDateTime(trialEnd)}. Your card will then be charged ${price} for the first ${interval}, and ${price} again every ${interval} until you cancel.`,
      BEFORE_PROMO_CODE,
      'If you want to stay, there is nothing you need to do. If not, cancel before that time with one click in your profile, under Subscriptions. You keep your access until the trial ends, and nothing will be charged.',
      manageSubscriptionsUrl(siteOrigin),
    ],
  }
}

/** Confirms a cancellation: until when access stays, and that nothing more is charged. */
function cancellation(email: EmailOf<'cancellation'>, siteOrigin: string): EmailText {
  const { accessUntil, canceledAt, planName } = email
  return {
    subject: 'Your Fairweight subscription is canceled',
    paragraphs: [
      greeting(email.firstName),
      `Your subscription to ${planName} was canceled on ${formatDay(canceledAt)}. ${accessUntil ? `You keep your access until ${formatDateTime(accessUntil)}, and nothing more will be charged.` : 'Your access has ended, and nothing more will be charged.'}`,
      'Your account stays open, with your lists, your bookmarks, and your data.',
      accessUntil
        ? 'If you change your mind before then, you can resume with one click in your profile, under Subscriptions:'
        : 'If you want to come back, your profile shows you how, under Subscriptions:',
      manageSubscriptionsUrl(siteOrigin),
      `If you did not cancel, choose a new password at ${siteOrigin}/forgot-password and let us know by replying to this email.`,
    ],
  }
}

/** Puts in writing what was agreed to: plan, price, trial, renewal, and how to cancel. */
function subscriptionStarted(email: EmailOf<'subscription-started'>, siteOrigin: string): EmailText {
  return {
    subject: email.trialEnd ? 'Your Fairweight trial has started' : 'Your Fairweight subscription has started',
    paragraphs: [
      greeting(email.firstName),
      `Thank you for choosing Fairweight. You now have access to everything in your plan. This is what you agreed to: the ${email.planName} plan at ${email.price} a ${email.interval}.`,
      charges(email),
      BEFORE_PROMO_CODE,
      `You can cancel at any time with one click in your profile, under Subscriptions. ${email.trialEnd ? 'You then keep your access until the trial ends' : `You then keep your access until the end of the ${email.interval} that you have paid for`}, and nothing more will be charged.`,
      manageSubscriptionsUrl(siteOrigin),
      'If you did not subscribe, cancel there, or reply to this email and we will do it for you.',
    ],
  }
}

function charges({ trialEnd, periodEnd, price, interval }: EmailOf<'subscription-started'>): string {
  const renewal = `the plan renews at ${price} every ${interval} until you cancel`
  if (trialEnd)
    return `Your trial is free until ${formatDateTime(trialEnd)}. Unless you cancel before then, your card will be charged ${price} at that time, and ${renewal}.`
  return `Your first ${interval} is paid for. ${periodEnd ? `The next charge is on ${formatDay(periodEnd)}: ${renewal}` : `After that, ${renewal}`}.`
}

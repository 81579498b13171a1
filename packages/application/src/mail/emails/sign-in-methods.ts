import type { EmailOf } from '../email.ts'
import { type EmailText, greeting, formatDateTime } from './email-text.ts'

type SignInMethodChangedEmail = EmailOf<'way-changed'>

interface ChangeText {
  readonly subject: string
  /** What happened, up to its time. */
  readonly event: (name: string) => string
}

const words: Readonly<Record<SignInMethodChangedEmail['change'], ChangeText>> = {
  'passkey-added': {
    subject: 'A passkey was added to your Fairweight account',
    event: (name) => `A passkey${name} was added to your Fairweight account`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Fairweight account',
    event: (name) => `The passkey${name} was removed from your Fairweight account`,
  },
  'password-removed': {
    subject: 'Your Fairweight password was removed',
    event: () => 'The password of your Fairweight account was removed',
  },
  'provider-added': {
    subject: 'Another way to log in to Fairweight was added',
    event: (name) => `Login through another provider${name} was added to your Fairweight account`,
  },
  'provider-removed': {
    subject: 'A way to log in to Fairweight was removed',
    event: (name) => `Login through another provider${name} was removed from your Fairweight account`,
  },
  'authenticator-app-added': {
    subject: 'Two-step login is on for your Fairweight account',
    event: () =>
      'An authenticator app was set up for your Fairweight account. From now on, logging in with your password takes a second step. This happened',
  },
  'authenticator-app-removed': {
    subject: 'Two-step login is off for your Fairweight account',
    event: () =>
      'The authenticator app was removed from your Fairweight account, and your password alone is now enough to log in. This happened',
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes for your Fairweight account',
    event: () =>
      'New recovery codes were created for your Fairweight account, and the old ones no longer work. This happened',
  },
}

/** Tells the owner that a way to log in was added or removed. */
export function signInMethodChanged(
  { change, name, at, firstName }: SignInMethodChangedEmail,
  siteOrigin: string,
): EmailText {
  const { subject, event } = words[change]
  return {
    subject,
    paragraphs: [
      greeting(firstName),
      `${event(name === null ? '' : ` (“${name}”)`)} on ${formatDateTime(at)}. If that was you, there is nothing you need to do.`,
      'If it was not you, choose a new password now, which signs out every device. Then check the ways to log in that your profile lists, and remove any that are not yours:',
      { label: 'Choose a new password', address: `${siteOrigin}/forgot-password` },
    ],
  }
}

/** Tells the owner that somebody has their password and got no further than two-step login. */
export function secondFactorGuessed({ firstName, at }: EmailOf<'second-step-guessed'>, siteOrigin: string): EmailText {
  return {
    subject: 'Somebody may know your Fairweight password',
    paragraphs: [
      greeting(firstName),
      `On ${formatDateTime(at)}, somebody entered the correct password of your Fairweight account and then five wrong codes. Two-step login kept them out. If that was you, there is nothing you need to do.`,
      'If it was not you, somebody else knows your password. Please choose a new one now, and change it wherever else you use it:',
      { label: 'Choose a new password', address: `${siteOrigin}/forgot-password` },
    ],
  }
}

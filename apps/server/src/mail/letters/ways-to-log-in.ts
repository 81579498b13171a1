import type { LetterOf } from '../letter.ts'
import { type LetterText, greeting, inWords } from './letter-text.ts'

type WayChanged = LetterOf<'way-changed'>

interface ChangeWords {
  readonly subject: string
  /** What happened, up to its time. */
  readonly event: (name: string) => string
}

const words: Readonly<Record<WayChanged['change'], ChangeWords>> = {
  'passkey-added': { subject: 'A passkey was added to your Fairweight account', event: (name) => `A passkey${name} was added to your Fairweight account` },
  'passkey-removed': { subject: 'A passkey was removed from your Fairweight account', event: (name) => `The passkey${name} was removed from your Fairweight account` },
  'password-removed': { subject: 'Your Fairweight password was removed', event: () => 'The password of your Fairweight account was removed' },
  'provider-added': { subject: 'Another way to log in to Fairweight was added', event: (name) => `Logging in through another provider${name} was added to your Fairweight account` },
  'provider-removed': { subject: 'A way to log in to Fairweight was removed', event: (name) => `Logging in through another provider${name} was removed from your Fairweight account` },
  'authenticator-app-added': { subject: 'Two-step login is on for your Fairweight account', event: () => 'An authenticator app was set up for your Fairweight account, and logging in with your password takes a second step from now on. That was' },
  'authenticator-app-removed': { subject: 'Two-step login is off for your Fairweight account', event: () => 'The authenticator app of your Fairweight account was removed, and your password alone is enough to log in. That was' },
  'recovery-codes-renewed': { subject: 'New recovery codes for your Fairweight account', event: () => 'New recovery codes were made for your Fairweight account, and the earlier ones no longer work. That was' },
}

/** Tells the owner that a way to log in was added or removed. */
export function wayChanged({ change, name, at, firstName }: WayChanged, siteOrigin: string): LetterText {
  const { subject, event } = words[change]
  return {
    subject,
    paragraphs: [
      greeting(firstName),
      `${event(name === null ? '' : ` (“${name}”)`)} on ${inWords(at)}. If that was you, all is well.`,
      'If it was not you, choose a new password now, which signs out every device. Then look at the ways to log in that are listed in your profile, and remove what is not yours:',
      { label: 'Choose a new password', address: `${siteOrigin}/forgot-password` },
    ],
  }
}

/** Tells the owner that somebody has their password and got no further than two-step login. */
export function secondStepGuessed({ firstName, at }: LetterOf<'second-step-guessed'>, siteOrigin: string): LetterText {
  return {
    subject: 'Somebody has the password of your Fairweight account',
    paragraphs: [
      greeting(firstName),
      `On ${inWords(at)}, somebody gave the right password of your Fairweight account and then five wrong codes. Two-step login kept them out. If that was you, all is well.`,
      'If it was not you, your password is known to somebody else. Please choose a new one now, and change it wherever else you use it:',
      { label: 'Choose a new password', address: `${siteOrigin}/forgot-password` },
    ],
  }
}

import type { EmailOf } from '../email.ts'
import { type EmailText, greeting, inGroups, formatDateTime } from './email-text.ts'

/** The first email to somebody who has just opened an account. */
export function welcome(email: EmailOf<'welcome'>, siteOrigin: string): EmailText {
  return {
    subject: 'Welcome to Fairweight',
    paragraphs: [
      greeting(email.firstName),
      'Your account is ready, with everything you saved before you created it: lists, bookmarks, and your place in the tour.',
      'A good place to start is the demo: open a stock and read why it has its rating. You can trace every number back to its sources.',
      { label: 'Open the demo', address: `${siteOrigin}/demo` },
      `See what each plan includes, and what it costs, at ${siteOrigin}/plans.`,
      'In your profile, you can change your name and password and export all of your data at any time.',
      `If you did not create this account, set your own password at ${siteOrigin}/forgot-password and delete the account in its profile, or reply to this email and we will do it for you.`,
    ],
  }
}

/** The first email to somebody who opened an account with a password, and the same again when they ask for it: is this address theirs? */
export function confirmEmail(email: EmailOf<'confirm-email'>, siteOrigin: string): EmailText {
  return {
    subject: 'Please confirm your email address for Fairweight',
    paragraphs: [
      greeting(null),
      'A Fairweight account was created with this email address. If it is yours, please confirm the address:',
      { label: 'Confirm my address', address: `${siteOrigin}/confirm-email#token=${encodeURIComponent(email.token)}` },
      `Or enter this six-digit code where you are logged in: ${inGroups(email.code)}`,
      `The link and the code work once, until ${formatDateTime(email.expiresAt)}. You can use your account in the meantime, with everything you saved before you created it. Confirming the address ties the account to you: any other way to log in with the same address leads to it, and our emails greet you by name.`,
      `A good place to start is the demo: open a stock and read why it has its rating, at ${siteOrigin}/demo. See what each plan includes, and what it costs, at ${siteOrigin}/plans.`,
      `If you did not create this account, do not confirm it. Set your own password at ${siteOrigin}/forgot-password and delete the account in its profile, or reply to this email and we will do it for you.`,
    ],
  }
}

/** Tells the owner of an account that somebody tried to sign up with its address, who was told nothing of the account. */
export function signUpAttempt(email: EmailOf<'sign-up-attempt'>, siteOrigin: string): EmailText {
  return {
    subject: 'You already have a Fairweight account',
    paragraphs: [
      greeting(null),
      `Somebody tried to create an account with this email address, or to change an account to it, on ${formatDateTime(email.at)}. You already have an account with this address, so nothing was changed. If it was you, log in:`,
      { label: 'Log in', address: `${siteOrigin}/login` },
      `If you have forgotten your password, choose a new one at ${siteOrigin}/forgot-password.`,
      'If it was not you, there is nothing you need to do: whoever it was has not been told that there is an account.',
    ],
  }
}

/** The digits that finish a sign-up where nobody is told who has an account. */
export function signUpCode(email: EmailOf<'sign-up-code'>, siteOrigin: string): EmailText {
  return {
    subject: 'Your Fairweight sign-up code',
    paragraphs: [
      greeting(null),
      `Somebody, most likely you, is creating a Fairweight account with this email address. Enter this six-digit code on the sign-up page: ${inGroups(email.code)}`,
      `The code works once, until ${formatDateTime(email.expiresAt)}. If you have closed the page, sign up again: no account has been created yet.`,
      { label: 'Sign up again', address: `${siteOrigin}/sign-up` },
      'If it was not you, there is nothing you need to do: no account is created without this code. Please do not share it with anyone.',
    ],
  }
}

/** The way to a new password. */
export function reset(email: EmailOf<'reset'>, siteOrigin: string): EmailText {
  return {
    subject: 'Choose a new Fairweight password',
    paragraphs: [
      greeting(email.firstName),
      'Somebody, most likely you, asked to reset the password of the Fairweight account with this email address. Choose a new one here:',
      {
        label: 'Choose a new password',
        address: `${siteOrigin}/reset-password#token=${encodeURIComponent(email.token)}`,
      },
      `The link works once, until ${formatDateTime(email.expiresAt)}. A new password signs you out everywhere.`,
      'If it was not you, there is nothing you need to do: nobody can change your password without this email, and your current one still works.',
    ],
  }
}

/** Tells the owner that the password is another one now. */
export function passwordChanged(email: EmailOf<'password-changed'>, siteOrigin: string): EmailText {
  return {
    subject: 'Your Fairweight password was changed',
    paragraphs: [
      greeting(email.firstName),
      `The password of your Fairweight account was changed on ${formatDateTime(email.at)}, and every other device was signed out. If that was you, there is nothing you need to do.`,
      'If it was not you, choose a new password now. That signs out everyone else:',
      { label: 'Choose a new password', address: `${siteOrigin}/forgot-password` },
    ],
  }
}

/** To a new address: whoever reads this can make it the one of the account. It says nothing of whose account it is. */
export function emailChange(email: EmailOf<'email-change'>, siteOrigin: string): EmailText {
  return {
    subject: 'Confirm your new email address for Fairweight',
    paragraphs: [
      greeting(null),
      'Somebody, most likely you, wants to use this email address for a Fairweight account. To confirm the change, open this link:',
      {
        label: 'Use this address',
        address: `${siteOrigin}/confirm-email-change#token=${encodeURIComponent(email.token)}`,
      },
      `The link works once, until ${formatDateTime(email.expiresAt)}. Nothing changes until you open it.`,
      'If it was not you, there is nothing you need to do: nobody can use your address without this link.',
    ],
  }
}

/** To the earlier address: what happened, and the owner's way back. */
export function emailChanged(email: EmailOf<'email-changed'>, siteOrigin: string): EmailText {
  return {
    subject: 'The email address of your Fairweight account was changed',
    paragraphs: [
      greeting(email.firstName),
      `The email address of your Fairweight account was changed on ${formatDateTime(email.at)}. From now on, you log in with the new address, and our emails go there. If that was you, there is nothing you need to do.`,
      `If it was not you, this link undoes the change until ${formatDateTime(email.undoUntil)}. It also signs out every device and removes any password and any other way to log in that was added since:`,
      {
        label: 'Undo the change',
        address: `${siteOrigin}/undo-email-change#token=${encodeURIComponent(email.token)}`,
      },
    ],
  }
}

/** Tells the owner that somebody signed in from a device that was never seen with this account. */
export function newSignIn(email: EmailOf<'new-sign-in'>, siteOrigin: string): EmailText {
  return {
    subject: 'New sign-in to your Fairweight account',
    paragraphs: [
      greeting(email.firstName),
      `Somebody signed in to your Fairweight account on ${formatDateTime(email.at)} from a new device${email.device === null ? '' : `: ${email.device}`}. If that was you, there is nothing you need to do.`,
      'If it was not you, choose a new password now. That signs out every device, including that one:',
      { label: 'Choose a new password', address: `${siteOrigin}/forgot-password` },
      'Your profile lists the devices that are signed in, and you can sign out any of them there.',
    ],
  }
}

/** The last email: the account is gone. */
export function accountDeleted(email: EmailOf<'account-deleted'>, siteOrigin: string): EmailText {
  return {
    subject: 'Your Fairweight account has been deleted',
    paragraphs: [
      greeting(email.firstName),
      `Your Fairweight account was deleted on ${formatDateTime(email.at)}, as you asked, along with your profile, lists, and bookmarks. This is the last email you will get from us.`,
      'Thank you for being with us. You are always welcome back, and you can import the data that you exported:',
      { label: 'Create a new account', address: `${siteOrigin}/sign-up` },
      'If you did not delete your account, please reply to this email so that we can find out what happened.',
    ],
  }
}

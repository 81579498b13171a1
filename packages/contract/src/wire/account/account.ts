import { z } from 'zod'
import { ROLES } from '@fairweight/domain/entitlement'
import {
  confirmationCodeField,
  currentPasswordField,
  emailField,
  requiredCheckbox,
  newPasswordField,
  personNameField,
  referralCodeField,
} from '../../forms/index.ts'
import { TERMS_VERSION } from '../../product/index.ts'

export const role = z.enum(ROLES)

/** The person behind a session. `roles` are a hint for the page: the server decides by its own records. */
export const sessionUser = z.object({
  userId: z.string(),
  /** Null for an anonymous account. */
  email: z.string().nullable(),
  verifiedEmail: z.boolean(),
  anonymous: z.boolean(),
  /** False for somebody who only ever signed in through another provider. */
  hasPassword: z.boolean(),
  roles: z.array(role),
})

/** A session that has just begun or was asked about: who it is, and a token for the next five minutes' calls. */
export const sessionResponse = z.object({ user: sessionUser, token: z.string() })

export const success = z.object({ success: z.literal(true) })

export const signUpRequest = z.strictObject({
  email: emailField,
  password: newPasswordField,
  /** Nobody gets an account without agreeing, and nobody agrees to terms other than those that hold. */
  individualUse: requiredCheckbox('An account is for your own personal use only. Please confirm that to create one.'),
  termsVersion: z.literal(
    TERMS_VERSION,
    'Please accept the current terms. If this page has been open for a while, reload it first.',
  ),
})

/** Where nobody is told who has an account: what this browser finishes the sign-up with, together with the digits that were mailed. */
export const pendingSignUp = z.object({ attempt: z.string() })

export const finishSignUpRequest = z.strictObject({ attempt: z.string().min(1).max(200), code: confirmationCodeField })

export const signInRequest = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: currentPasswordField('Please input your password'),
})

export const changePasswordRequest = z.strictObject({
  currentPassword: currentPasswordField('Please input your password'),
  newPassword: newPasswordField,
})

/** Without a password only for somebody who has none and has just signed in through their provider. */
export const deleteAccountRequest = z.strictObject({
  password: currentPasswordField('Please input your password!').optional(),
})

export const passwordResetRequest = z.strictObject({ email: emailField })

export const resetPasswordRequest = z.strictObject({ token: z.string().min(1).max(200), newPassword: newPasswordField })

export const emailChangeRequest = z.strictObject({ email: emailField })

/** Null: no change of address waits to be confirmed. */
export const emailChangeState = z.object({
  pending: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
})
export type EmailChangeState = z.infer<typeof emailChangeState>
export const confirmEmailRequest = z.strictObject({ token: z.string().min(1).max(200) })

export const confirmEmailCodeRequest = z.strictObject({ code: confirmationCodeField })

/** Where the address of an account stands; false: an email about it is on its way. */
export const emailConfirmation = z.object({ verifiedEmail: z.boolean() })

/** One place where the caller is signed in. */
export const activeSession = z.object({
  id: z.string(),
  /** Such as "Firefox on Linux"; null when the browser does not say. */
  device: z.string().nullable(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
})

/** A provider that people may sign in through beside email and password. */
export const signInProvider = z.object({ id: z.string(), name: z.string() })

export const customerType = z.enum(['individual', 'enterprise'])

export const userProfile = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  verifiedEmail: z.boolean(),
  anonymous: z.boolean(),
  customerType,
  license: z.string().nullable(),
  insightsSubscriber: z.boolean(),
  tipsSubscriber: z.boolean(),
  referralCode: z.string().nullable(),
  stripeId: z.string().nullable(),
  roles: z.array(role),
})

/** What PUT takes. `license` is accepted and ignored: the plan decides it. */
export const profileUpdate = z.strictObject({
  firstName: personNameField,
  lastName: personNameField,
  insightsSubscriber: z.boolean(),
  tipsSubscriber: z.boolean(),
  license: z.string().max(100).nullable().optional(),
  influencer_code: referralCodeField.optional(),
})

/** What POST takes: the same, and two fields that are set once. */
export const profileCreation = profileUpdate.extend({
  customerType: z.literal('individual').optional(),
  referralCode: referralCodeField.optional(),
})

/** One subscription as the profile shows it; times are ISO text. */
export const userSubscription = z.object({
  id: z.string(),
  role: z.string(),
  name: z.string(),
  license: z.string().nullable(),
  interval: z.enum(['month', 'year']).nullable(),
  status: z.enum([
    'active',
    'trialing',
    'past_due',
    'unpaid',
    'paused',
    'incomplete',
    'incomplete_expired',
    'canceled',
  ]),
  creationDate: z.string(),
  nextPeriod: z.string().nullable(),
  cancelAtNextPeriod: z.boolean(),
  canceledAt: z.string().nullable(),
  /** When the payment that is still open first failed. */
  pastDueSince: z.string().nullable(),
  /** Dollars with two decimals that the next period costs before any discount; null where the provider names none. */
  price: z.string().nullable(),
  /** Asked for and kept here, but not confirmed by the payment provider yet. */
  pendingChange: z.enum(['cancel', 'resume']).nullable(),
  /** Ended by us before any charge, because the person, the address or the card had had a free trial. */
  trialRefused: z.boolean(),
})

export type SessionUser = z.infer<typeof sessionUser>
export type SessionResponse = z.infer<typeof sessionResponse>
export type PendingSignUp = z.infer<typeof pendingSignUp>
export type ActiveSession = z.infer<typeof activeSession>
export type SignInProvider = z.infer<typeof signInProvider>
export type UserProfile = z.infer<typeof userProfile>
export type ProfileUpdate = z.infer<typeof profileUpdate>
export type ProfileCreation = z.infer<typeof profileCreation>
export type UserSubscription = z.infer<typeof userSubscription>

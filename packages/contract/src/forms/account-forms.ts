import { z } from 'zod'
import {
  confirmationCodeField,
  currentPasswordField,
  emailField,
  requiredCheckbox,
  newPasswordField,
  personNameField,
  referralCodeField,
  titleField,
} from './fields.ts'

const mustMatch = { path: ['confirmPassword'], message: 'Passwords must match' }

/** /login. The address is not checked here: whatever was signed up with can be typed. */
export const loginForm = z.object({
  email: z.string().trim().min(1, 'Please enter your email address').max(254),
  password: currentPasswordField('Please input your password'),
})

/** /forgot-password */
export const forgotPasswordForm = z.object({ email: emailField })

/** /sign-up */
export const signUpForm = z
  .object({
    firstName: personNameField,
    lastName: personNameField,
    email: emailField,
    password: newPasswordField,
    confirmPassword: z.string().min(1, 'Please confirm your password'),
    referralCode: referralCodeField,
    individualUse: requiredCheckbox(
      'Please tick the box to indicate that you are not a financial advisor and are using this only for your own personal use.',
    ),
    agree: requiredCheckbox(
      'Please tick the box to indicate that you accept our terms, conditions, and privacy policy to create an account',
    ),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, mustMatch)

/** /reset-password */
export const resetPasswordForm = z
  .object({ newPassword: newPasswordField, confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mustMatch)

/** The six digits by which an address is confirmed. */
export const confirmEmailForm = z.object({ code: confirmationCodeField })

/** Profile, My Profile. */
export const profileForm = z.object({
  firstName: personNameField,
  lastName: personNameField,
  insightsSubscriber: z.boolean(),
  tipsSubscriber: z.boolean(),
})

/** Profile, Change Password. */
export const changePasswordForm = z
  .object({
    currentPassword: currentPasswordField('Please input your password'),
    newPassword: z.string().min(1, 'Choose a new password').pipe(newPasswordField),
    confirmPassword: z.string().min(1, 'Enter the same new password again'),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mustMatch)

/** Profile, Delete Account. */
export const deleteAccountForm = z.object({ password: currentPasswordField('Please input your password!') })

/** "Confirm that it's you" before a sensitive act; the code only where two-step login is on. */
export const reauthenticationForm = z.object({
  password: currentPasswordField('Please input your password!'),
  code: z.string().trim().max(40),
})

export type LoginForm = z.infer<typeof loginForm>
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>
export type SignUpForm = z.infer<typeof signUpForm>
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>
export type ConfirmEmailForm = z.input<typeof confirmEmailForm>
export type ProfileForm = z.infer<typeof profileForm>
export type ChangePasswordForm = z.infer<typeof changePasswordForm>
export type DeleteAccountForm = z.infer<typeof deleteAccountForm>
export type ReauthenticationForm = z.infer<typeof reauthenticationForm>

/** What somebody calls a passkey, such as the device that it is on. */
export const passkeyNameField = titleField('Please give it a name', 60)

/** The second step of logging in, and the first code of an authenticator app. */
export const codeForm = z.object({ code: z.string().trim().min(1, 'Please enter the code').max(40) })

/** A new passkey, or another name for one. */
export const passkeyForm = z.object({ name: passkeyNameField })

export type CodeForm = z.infer<typeof codeForm>
export type PasskeyForm = z.infer<typeof passkeyForm>

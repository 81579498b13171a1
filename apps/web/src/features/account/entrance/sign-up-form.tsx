import { signUpForm, type SignUpForm as Values } from '@fairweight/contract/forms'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import type { SessionAnswer } from '@fairweight/contract/wire'
import { useRef, type ReactNode } from 'react'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { createAccount, createProfile, enter, presentSession } from './entrance-calls.ts'
import { INDIVIDUAL_USE, TermsAcceptance } from './sign-up-terms.tsx'

const EMPTY: Values = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '', referralCode: '', individualUse: false, agree: false }
const FIELD_OF_CODE = { 'invalid-email': 'email', 'invalid-credential': 'email', 'email-already-in-use': 'email', 'password-does-not-meet-requirements': 'password' } as const
const PASSWORD_HINT = '8 to 100 characters: upper case, lower case, a number, a symbol.'

/** What is bought along with the account. */
export interface SignUpPurchase {
  /** What it is, and what has to be agreed to. */
  readonly terms: ReactNode
  /** False, and said in its place, when something has not been agreed to. */
  readonly check: () => boolean
  /** Pays with the account that has just been made; settles however that ends. */
  readonly pay: (answer: SessionAnswer) => Promise<void>
}

/** Creates the account, saves the profile, pays for what was chosen along with it, and comes in. */
export function SignUpForm({ purchase }: { readonly purchase: SignUpPurchase | null }) {
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({ schema: signUpForm, values: EMPTY, action: 'sign-up', fieldOfCode: FIELD_OF_CODE, send: useSignUp(purchase) })
  const register = form.register
  const submit = (event: { preventDefault(): void }) => {
    if (purchase?.check() ?? true) return onSubmit(event)
    event.preventDefault()
    void form.trigger(undefined, { shouldFocus: true })
  }
  return (
    <FormFrame label="Sign up" onSubmit={submit} failure={failure} actions={<SubmitButton isSending={isSending}>Sign Up</SubmitButton>}>
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" {...register('firstName')} error={errorOf('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...register('lastName')} error={errorOf('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="username" {...register('email')} error={errorOf('email')} />
      <PasswordField label="Password" autoComplete="new-password" hint={PASSWORD_HINT} {...register('password')} error={errorOf('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...register('confirmPassword')} error={errorOf('confirmPassword')} />
      <TextField label="Referral Code" hint="Optional. If somebody gave you one." autoComplete="off" {...register('referralCode')} error={errorOf('referralCode')} />
      <div className="flex flex-col gap-1">
        <Checkbox label={INDIVIDUAL_USE} {...register('individualUse')} error={errorOf('individualUse')} />
        <Checkbox label={<TermsAcceptance />} {...register('agree')} error={errorOf('agree')} />
      </div>
      {purchase?.terms}
    </FormFrame>
  )
}

/** An account that was created while its profile could not be saved is not created again: the next try goes on from there. */
function useSignUp(purchase: SignUpPurchase | null): (values: Values) => Promise<void> {
  const createdFor = useRef<string | null>(null)
  return async (values) => {
    const answer: SessionAnswer = createdFor.current === values.email ? await presentSession() : await createAccount(values)
    createdFor.current = values.email
    await createProfile(answer, values)
    await purchase?.pay(answer)
    await enter(answer)
    showToast({ title: 'Sign-Up successful', text: `Welcome to ${PRODUCT_NAME}.`, tone: 'success' })
  }
}

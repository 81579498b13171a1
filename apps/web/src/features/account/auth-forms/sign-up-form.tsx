import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { signUpForm, type SignUpForm as Values } from '@fairweight/contract/forms'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { createAccount, finishAccount } from './auth-calls.ts'
import { SignUpCode } from './sign-up-code.tsx'
import { type Payment, useSignUp } from './use-sign-up.ts'

/** The first of the two confirmations that an account needs. */
const INDIVIDUAL_USE = 'I am not a financial advisor or a company, and I use this only for my own personal purposes.'

const EMPTY: Values = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  referralCode: '',
  individualUse: false,
  agree: false,
}
const FIELD_OF_CODE = {
  'invalid-email': 'email',
  'invalid-credential': 'email',
  'email-already-in-use': 'email',
  'password-does-not-meet-requirements': 'password',
} as const
const PASSWORD_HINT = '8 to 100 characters, with an uppercase letter, a lowercase letter, a number, and a symbol.'

/** What is bought along with the account. */
export interface SignUpPurchase extends Payment {
  /** What it is, and what has to be agreed to. */
  readonly terms: ReactNode
  /** False, and said in its place, when something has not been agreed to. */
  readonly check: () => boolean
}

/** A sign-up whose digits are on their way by mail. */
interface Waiting {
  readonly attempt: string
  readonly values: Values
}

/** Creates the account, saves the profile, pays for what was chosen along with it, and comes in. */
export function SignUpForm({ purchase }: { readonly purchase: SignUpPurchase | null }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const signUp = useSignUp(purchase)
  const send = (values: Values) =>
    signUp(values, async () => {
      const created = await createAccount(values)
      if (!('attempt' in created)) return created
      setWaiting({ ...created, values })
      return null
    })
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: signUpForm,
    values: EMPTY,
    action: 'sign-up',
    fieldOfCode: FIELD_OF_CODE,
    send,
  })
  const register = form.register
  const submit = (event: { preventDefault(): void }) => {
    if (purchase?.check() ?? true) return onSubmit(event)
    event.preventDefault()
    void form.trigger(undefined, { shouldFocus: true })
  }
  if (waiting)
    return (
      <SignUpCode
        email={waiting.values.email}
        onCode={(code) => signUp(waiting.values, () => finishAccount(waiting.attempt, code))}
        onBack={() => setWaiting(null)}
      />
    )
  return (
    <FormFrame
      label="Sign up"
      onSubmit={submit}
      failure={failure}
      actions={<SubmitButton isSending={isSending}>Sign Up</SubmitButton>}
    >
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          {...register('firstName')}
          error={errorOf('firstName')}
        />
        <TextField label="Last Name" autoComplete="family-name" {...register('lastName')} error={errorOf('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="username" {...register('email')} error={errorOf('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...register('password')}
        error={errorOf('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...register('confirmPassword')}
        error={errorOf('confirmPassword')}
      />
      <TextField
        label="Referral Code"
        hint="Optional. Enter it if someone gave you one."
        autoComplete="off"
        {...register('referralCode')}
        error={errorOf('referralCode')}
      />
      <div className="flex flex-col gap-1">
        <Checkbox label={INDIVIDUAL_USE} {...register('individualUse')} error={errorOf('individualUse')} />
        <Checkbox label={<TermsAcceptance />} {...register('agree')} error={errorOf('agree')} />
      </div>
      {purchase?.terms}
    </FormFrame>
  )
}

/** The second one. Its links open beside the form, so that nothing typed is lost. */
function TermsAcceptance() {
  return (
    <>
      I accept the <LegalLink to="/terms-of-use">terms and conditions</LegalLink> and the{' '}
      <LegalLink to="/privacy-policy">privacy policy</LegalLink>.
    </>
  )
}

function LegalLink({ to, children }: { readonly to: '/terms-of-use' | '/privacy-policy'; readonly children: string }) {
  return (
    <Link to={to} target="_blank" className="text-accent-text underline underline-offset-2">
      {children}
    </Link>
  )
}

import { loginForm, type LoginForm as Values } from '@fairweight/contract/forms'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { enter, signIn } from './entrance-calls.ts'
import { greet } from './greet.ts'

const FIELD_OF_CODE = { 'invalid-email': 'email', 'not-found': 'email', 'invalid-credential': 'email', 'wrong-password': 'password' } as const

/** E-mail and password. Once they were right the page's guard leads on, to where the person wanted to go. */
export function LoginForm() {
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: loginForm, values: { email: '', password: '' }, action: 'log-in', fieldOfCode: FIELD_OF_CODE, send: async (values) => greet(await enter(await signIn(values))),
  })
  return (
    <FormFrame label="Log in" onSubmit={onSubmit} failure={failure} actions={<SubmitButton isSending={isSending}>Log In</SubmitButton>}>
      <TextField label="Email" type="email" autoComplete="username" {...form.register('email')} error={errorOf('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.register('password')} error={errorOf('password')} />
    </FormFrame>
  )
}

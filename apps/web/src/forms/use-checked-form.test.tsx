import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../data/api-error.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { ToastRegion } from '../ui/overlays/toast-region.tsx'
import { FormFrame, SubmitButton } from './form-frame.tsx'
import { Honeypot } from './honeypot.tsx'
import { useCheckedForm } from './use-checked-form.ts'

const schema = z.object({ firstName: z.string().min(1, 'Enter a name'), code: z.string().min(3, 'Enter the code') })
type Values = z.infer<typeof schema>

interface Shown {
  readonly isEager?: boolean
  readonly fieldOfCode?: Readonly<Record<string, keyof Values>>
}

function open(send: (values: Values) => Promise<void>, { isEager = false, fieldOfCode = {} }: Shown = {}) {
  function Form() {
    const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
      schema,
      values: { firstName: '', code: '' },
      action: 'update-profile',
      isEager,
      fieldOfCode,
      send,
    })
    return (
      <FormFrame
        label="Your name"
        onSubmit={onSubmit}
        failure={failure}
        actions={<SubmitButton isSending={isSending}>Save</SubmitButton>}
      >
        <TextField label="First name" error={errorOf('firstName')} {...form.register('firstName')} />
        <TextField label="Code" error={errorOf('code')} {...form.register('code')} />
      </FormFrame>
    )
  }
  render(
    <>
      <Form />
      <ToastRegion />
    </>,
  )
}

const field = (label: string) => screen.getByLabelText(label)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

async function fill(firstName = 'Ada', code = '123') {
  await userEvent.type(field('First name'), firstName)
  await userEvent.type(field('Code'), code)
}

function recorder() {
  const sent: Values[] = []
  const send = (values: Values) => {
    sent.push(values)
    return Promise.resolve()
  }
  return { sent, send }
}

test('what the schema refuses is said under each field, the first one gets the focus, and nothing is sent', async () => {
  const { sent, send } = recorder()
  open(send)
  await press()
  await waitFor(() => expect(field('First name')).toHaveAccessibleDescription('Enter a name'))
  expect(field('Code')).toHaveAccessibleDescription('Enter the code')
  expect(field('First name')).toHaveFocus()
  expect(sent).toEqual([])
})

test('what the schema accepts is sent', async () => {
  const { sent, send } = recorder()
  open(send)
  await fill()
  await press()
  await waitFor(() => expect(sent).toEqual([{ firstName: 'Ada', code: '123' }]))
})

test('an eager form says what is wrong as soon as a field is left', async () => {
  open(recorder().send, { isEager: true })
  await userEvent.type(field('Code'), '1')
  expect(field('Code')).toBeValid()
  await userEvent.tab()
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription('Enter the code'))
})

test('while it is being sent, a second press sends nothing, and the button says that it is busy', async () => {
  const going = Promise.withResolvers<void>()
  const sent: Values[] = []
  open((values) => {
    sent.push(values)
    return going.promise
  })
  await fill()
  await press()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByRole('button', { name: /Save/ })).toHaveAttribute('aria-busy', 'true')
  await userEvent.type(field('Code'), '{Enter}')
  expect(sent).toHaveLength(1)
  going.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true'))
  await press()
  await waitFor(() => expect(sent).toHaveLength(2))
})

const refuse =
  (status: number, code: string, issues: { path: string; message: string }[] = []) =>
  () =>
    Promise.reject(new ApiError(status, { code, message: 'The server refused this.', reference: 'r-5', issues }))

test('what the server refuses of single fields stands under them, with the focus in the first', async () => {
  open(
    refuse(400, 'invalid-request', [
      { path: 'code', message: 'This code has been used.' },
      { path: 'somethingElse', message: 'Not of this form.' },
    ]),
  )
  await fill()
  await press()
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription('This code has been used.'))
  expect(field('Code')).toHaveFocus()
  expect(document.body).not.toHaveTextContent('Not of this form.')
})

test('a code that speaks of a field is said there, in the words of the catalogue', async () => {
  open(refuse(401, 'requires-recent-login'), { fieldOfCode: { 'requires-recent-login': 'code' } })
  await fill()
  await press()
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription('The server refused this.'))
})

test('what belongs to no field stands above the button and in a message, with the number for support, and what was typed stays', async () => {
  open(refuse(500, 'internal-error'))
  await fill()
  await press()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('r-5')
  expect(field('First name')).toHaveValue('Ada')
  expect(field('First name')).toBeValid()
})

test('a second try takes the failure of the first away', async () => {
  const answers = [refuse(500, 'internal-error'), () => Promise.resolve()]
  open(() => (answers.shift() ?? (() => Promise.resolve()))())
  await fill()
  await press()
  const form = screen.getByRole('form', { name: 'Your name' })
  await waitFor(() => expect(form).toHaveTextContent('r-5'))
  await press()
  await waitFor(() => expect(form).not.toHaveTextContent('r-5'))
})

test('the browser’s own bubbles stay away', () => {
  open(recorder().send)
  expect(screen.getByRole('form', { name: 'Your name' })).toHaveAttribute('novalidate')
})

test('the field for programs is out of reach of people: unseen, unheard, and no stop of the tab key', () => {
  const honeypot = createRef<HTMLInputElement>()
  const { container } = render(<Honeypot field={honeypot} />)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  expect(honeypot.current).toHaveAttribute('tabindex', '-1')
  expect(honeypot.current).toHaveAttribute('autocomplete', 'off')
  expect(screen.queryByRole('textbox')).toBeNull()
})

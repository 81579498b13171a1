import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { assert, beforeEach, expect, it } from 'vitest'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { ContactForm } from './contact-form.tsx'

const SEND = 'POST /api/help/messages'
const TYPED = { name: 'Ann Example', email: 'ann@example.com', topic: 'Payments', message: 'Where is my receipt?' }

beforeEach(() => history.replaceState(null, '', '/help'))

/** With the history that a browser keeps over a reload. */
function open() {
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <>
          <ContactForm />
          <ToastRegion />
        </>
      ),
    },
  ])
  const page = render(<RouterProvider router={router} />)
  return {
    ...page,
    leave: () => {
      page.unmount()
      router.dispose()
    },
  }
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Name'), TYPED.name)
  await userEvent.type(screen.getByLabelText('Email'), TYPED.email)
  await userEvent.selectOptions(screen.getByLabelText('What is it about?'), TYPED.topic)
  await userEvent.type(screen.getByLabelText('Message'), TYPED.message)
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send the message' }))

it('sends what was written once, and names the reference and where the answer goes', async () => {
  const asked = await startApiServer({ [SEND]: { body: { reference: 'K7Q2-M9XD' } } })
  open()
  await fillIn()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send the message' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your message is on its way', level: 3 })).toHaveFocus(),
  )
  expect(screen.getByText('K7Q2-M9XD')).toBeInTheDocument()
  expect(screen.getByText(/reply by email to ann@example\.com/)).toBeInTheDocument()
  expect(asked.map(({ call, body }) => ({ call, body }))).toEqual([{ call: SEND, body: TYPED }])
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(screen.getByLabelText('Message')).toHaveValue('')
})

it('says in its place what is missing, and sends nothing', async () => {
  const asked = await startApiServer({})
  open()
  await userEvent.type(screen.getByLabelText('Email'), 'ann@')
  await press()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This field cannot be left blank')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Not a valid email address')
  expect(screen.getByLabelText('What is it about?')).toHaveAccessibleDescription('Please choose a topic')
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(/This field cannot be left blank$/)
  expect(asked).toEqual([])
})

it.each([
  ['the server is away', refused(503, 'not-available'), 'We cannot receive messages right now.'],
  [
    'it was too many',
    refused(429, 'too-many-requests', 'Too many tries.', { 'retry-after': '120' }),
    'You can try again in 2 minutes.',
  ],
])('when %s it says so twice, and nothing typed is lost, over a reload too', async (_what, answer, words) => {
  await startApiServer({ [SEND]: answer })
  const page = open()
  await fillIn()
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  await waitFor(() => expect(screen.getAllByText('Your message was not sent')).toHaveLength(2))
  expect(screen.getByLabelText('Message')).toHaveValue(TYPED.message)
  page.leave()
  open()
  expect(screen.getByLabelText('Message')).toHaveValue(TYPED.message)
  expect(screen.getByLabelText('What is it about?')).toHaveValue('Payments')
  await startApiServer({ [SEND]: { body: { reference: 'K7Q2-M9XD' } } })
  await press()
  await screen.findByText('K7Q2-M9XD')
  expect(JSON.stringify(history.state)).not.toContain('receipt')
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

it('has what an address asks for chosen', () => {
  history.replaceState(null, '', '/help?topic=enterprise')
  open()
  expect(screen.getByLabelText('What is it about?')).toHaveValue('Enterprise license')
})

it('has a field that only programs meet: not read aloud, not reached by keys, and sent when it is filled in', async () => {
  const asked = await startApiServer({ [SEND]: { body: { reference: 'K7Q2-M9XD' } } })
  const { container } = open()
  const honeypot = container.querySelector<HTMLInputElement>('[name=website]') ?? assert.fail('There is one.')
  expect(screen.queryByRole('textbox', { name: 'Leave this field blank' })).toBeNull()
  expect(honeypot.tabIndex).toBe(-1)
  await fillIn()
  await userEvent.type(honeypot, 'https://spam.example')
  await press()
  await screen.findByText('K7Q2-M9XD')
  expect(asked[0]?.body).toEqual({ ...TYPED, website: 'https://spam.example' })
})

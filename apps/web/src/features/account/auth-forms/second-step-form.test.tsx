import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { dropSession } from '../../../data/session/page-session.ts'
import { sessionStore } from '../../../data/session/session-store.ts'
import { ADA, ADAS_PROFILE, clearHint } from '../../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { LoginForm } from './login-form.tsx'

const SECOND = 'POST /api/auth/second-factor'
const IN = { body: { user: ADA, token: 'fresh' } }

beforeEach(() => {
  clearHint()
  dropSession()
})

async function open(answers: CallAnswers) {
  const asked = await startApiServer({
    'POST /api/auth/sign-in': {
      body: { secondFactor: { ticket: 'the-ticket', methods: ['authenticator-app', 'passkey', 'recovery-code'] } },
    },
    'GET /api/user/profile': { body: ADAS_PROFILE },
    ...answers,
  })
  render(<LoginForm />)
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'Quiet-Harbour-51{Enter}')
  return asked
}

it('asks for the code after the right password, as phones fill it in, and says when it is wrong', async () => {
  const answers = [refused(401, 'wrong-code'), IN]
  const asked = await open({ [SECOND]: () => answers.shift()! })
  const code = await screen.findByLabelText('Code')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  await userEvent.type(code, '000000{Enter}')
  expect(await screen.findByText("Sorry, that's not the right code. Please try the latest one.")).toBeInTheDocument()
  expect(sessionStore.get().session.status).toBe('none')
  await userEvent.clear(code)
  await userEvent.type(code, '123 456{Enter}')
  await expect.poll(() => sessionStore.get().session.status).toBe('member')
  expect(asked.findLast(({ call }) => call === SECOND)?.body).toEqual({
    ticket: 'the-ticket',
    secondFactor: { code: '123456' },
  })
})

it('takes a recovery code instead, and leads back to the start when the time is over', async () => {
  const asked = await open({ [SECOND]: refused(401, 'sign-in-expired') })
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcde-fghjk{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'That took too long or too many tries. Please log in again.',
  )
  expect(asked.find(({ call }) => call === SECOND)?.body).toEqual({
    ticket: 'the-ticket',
    secondFactor: { recoveryCode: 'abcde-fghjk' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText('Email')).toBeInTheDocument()
})

it('offers no passkey where the browser knows none', async () => {
  await open({})
  await screen.findByLabelText('Code')
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
})

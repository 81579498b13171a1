import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../data/session/page-session.ts'
import { ADA, clearHint, setHint } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import { AlertChoice } from './alert-choice.tsx'

const [READ, KEEP] = ['GET /api/user/alerts', 'PUT /api/user/alerts'] as const

async function open(answers: CallAnswers) {
  const asked = await startApiServer({
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    [READ]: { body: { frequency: 'off' } },
    ...answers,
  })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(
    <>
      <AlertChoice />
      <ToastRegion />
    </>,
  )
  return asked
}

const field = () => screen.findByLabelText('Emails about grade changes', { selector: 'select' })

beforeEach(() => {
  clearHint()
  dropSession()
})

it('keeps the choice at once, and says what will come', async () => {
  const asked = await open({ [KEEP]: { body: { frequency: 'weekly' } } })
  expect(await field()).toHaveDisplayValue('Never')
  await userEvent.selectOptions(await field(), 'At most once a week')
  // Under the field, and in a passing message.
  expect(
    await screen.findAllByText('We will email you at most once a week, when grades of your stocks change.'),
  ).not.toEqual([])
  expect(asked.find(({ call }) => call === KEEP)?.body).toEqual({ frequency: 'weekly' })
  expect(await field()).toHaveDisplayValue('At most once a week')
})

it('takes back what could not be kept', async () => {
  await open({ [KEEP]: refused(503, 'not-available', 'Please try again in a minute.') })
  await userEvent.selectOptions(await field(), 'At most once a day')
  expect(await screen.findByText('Please try again in a minute.')).toBeInTheDocument()
  await waitFor(async () => expect(await field()).toHaveDisplayValue('Never'))
})

it('says when the choice could not be read, and asks again', async () => {
  let tries = 0
  await open({ [READ]: () => ((tries += 1) === 1 ? refused(503, 'not-available') : { body: { frequency: 'daily' } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await field()).toHaveDisplayValue('At most once a day')
})

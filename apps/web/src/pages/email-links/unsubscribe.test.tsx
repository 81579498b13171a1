import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import Unsubscribe from './unsubscribe.tsx'

const STOP = 'POST /api/mail/unsubscribe?token=abc.def'

async function open(answers: CallAnswers, address = '/unsubscribe?token=abc.def') {
  const asked = await startApiServer(answers)
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Unsubscribe /> }], { initialEntries: [address] })}
    />,
  )
  return asked
}

it('stops on arrival what the link names, without a login, and says how to take it back', async () => {
  const asked = await open({ [STOP]: { body: { stopped: ['insights', 'tips'] } } })
  expect(await screen.findByRole('heading', { name: 'Newsletters stopped' })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('You will no longer receive the Insights and Tips newsletters.')
  expect(screen.getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile')
  expect(asked).toEqual([{ call: STOP, token: null, body: null }])
})

it('names the one that was stopped', async () => {
  await open({ [STOP]: { body: { stopped: ['tips'] } } })
  expect(await screen.findByText(/You will no longer receive the Tips newsletter\./)).toBeInTheDocument()
})

it('stops letters about changed grades alone, and says where they are chosen', async () => {
  await open({ [STOP]: { body: { stopped: ['alerts'] } } })
  expect(await screen.findByRole('heading', { name: 'Emails stopped' })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(
    'You will no longer receive emails about changed grades and alerts.',
  )
  expect(screen.getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile')
})

it('says when the link is none, and offers the profile', async () => {
  await open({ [STOP]: refused(400, 'invalid-unsubscribe-link') })
  expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says when it could not be done, and tries again when asked', async () => {
  let tries = 0
  await open({
    [STOP]: () =>
      (tries += 1) === 1
        ? refused(503, 'not-available', 'Please try again in a minute.')
        : { body: { stopped: ['insights'] } },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Not stopped yet')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Newsletter stopped' })).toBeInTheDocument()
})

it.each(['/unsubscribe', '/unsubscribe?token='])('explains itself at %s, and asks for nothing', async (address) => {
  const asked = await open({}, address)
  expect(screen.getByText(/nothing was changed/)).toBeInTheDocument()
  expect(asked).toEqual([])
})

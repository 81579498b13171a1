import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { dropSession } from '../../data/session/page-session.ts'
import { ADA, ADAS_PROFILE, clearHint, setHint } from '../../../testing/people.ts'
import { refused, startApiServer } from '../../../testing/start-api-server.ts'
import { RaffleForm } from './raffle-form.tsx'

const ENTER = 'POST /api/user/raffle'
const CONFIRM = 'POST /api/user/raffle/confirm'
const ACCEPT = 'POST /api/user/raffle/accept'
const ANSWER = { draw: '2026-Q4', closesAt: '2027-01-01T00:00:00.000Z' }

beforeEach(() => {
  clearHint()
  dropSession()
})

function arrive(at = '/raffle-terms') {
  const router = createMemoryRouter([{ path: '/raffle-terms', element: <RaffleForm /> }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return router
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Name'), 'Ada Lovelace')
  await userEvent.type(screen.getByLabelText('Email'), 'Ada@Example.com')
  await userEvent.selectOptions(screen.getByLabelText('State'), 'District of Columbia')
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
}

/** The form comes by a press. */
async function begin() {
  await press('Enter this draw')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('enters with what was typed, and then says where the link is', async () => {
  const asked = await startApiServer({ [ENTER]: { body: ANSWER } })
  arrive()
  await begin()
  await fillIn()
  await press('Enter the raffle')
  const heading = await screen.findByRole('heading', { name: 'Check your email' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByText('ada@example.com')).toBeInTheDocument()
  expect(asked).toEqual([
    {
      call: ENTER,
      token: null,
      body: { name: 'Ada Lovelace', email: 'ada@example.com', state: 'DC', isAdult: true, isResident: true },
    },
  ])
  await press('Make changes or enter again')
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace')
})

it('says at each field what is missing, and sends nothing', async () => {
  const asked = await startApiServer({})
  arrive()
  await begin()
  await press('Enter the raffle')
  expect(await screen.findByText('Please choose the state you live in')).toBeInTheDocument()
  expect(screen.getByText('Please tick the box to confirm that you are 18 or older.')).toBeInTheDocument()
  expect(
    screen.getByText('Please tick the box to confirm that you live in the United States and accept the raffle terms.'),
  ).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(asked).toEqual([])
})

it('keeps what was typed when the server cannot take it, and lets it be tried again', async () => {
  const answers = [refused(503, 'not-available'), { body: ANSWER }]
  await startApiServer({ [ENTER]: () => answers.shift()! })
  arrive()
  await begin()
  await fillIn()
  await press('Enter the raffle')
  expect(await screen.findByText('You are not entered yet')).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace')
  await press('Enter the raffle')
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument()
})

it('knows who is signed in, and leaves alone what they have typed meanwhile', async () => {
  const typed = Promise.withResolvers<void>()
  await startApiServer({
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    'GET /api/user/profile': () => typed.promise.then(() => ({ body: ADAS_PROFILE })),
  })
  setHint('member')
  dropSession()
  arrive()
  await begin()
  await userEvent.type(screen.getByLabelText('Name'), 'Countess')
  typed.resolve()
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(ADAS_PROFILE.email))
  expect(screen.getByLabelText('Name')).toHaveValue('Countess')
})

it('gives itself away to the server when a program fills in the field that nobody sees', async () => {
  const asked = await startApiServer({ [ENTER]: { body: ANSWER } })
  arrive()
  await begin()
  await fillIn()
  await userEvent.type(screen.getByLabelText('Leave this field blank'), 'https://spam.example')
  await press('Enter the raffle')
  await waitFor(() => expect(asked).toMatchObject([{ body: { website: 'https://spam.example' } }]))
})

it('counts the entry of a link, whose secret leaves the address at once', async () => {
  const asked = await startApiServer({ [CONFIRM]: { body: { ...ANSWER, wasCounted: false } } })
  const router = arrive('/raffle-terms#entry=a%2Bsecret')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your entry counts' })).toHaveFocus())
  expect(screen.getByText(/the fourth quarter of 2026/)).toBeInTheDocument()
  expect(router.state.location.hash).toBe('')
  expect(asked).toEqual([{ call: CONFIRM, token: null, body: { token: 'a+secret' } }])
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
})

it('says that it counted before when the link is opened again', async () => {
  await startApiServer({ [CONFIRM]: { body: { ...ANSWER, wasCounted: true } } })
  arrive('/raffle-terms#entry=secret')
  expect(await screen.findByRole('heading', { name: 'Your entry already counts' })).toBeInTheDocument()
})

it('offers to enter again where a link is not valid', async () => {
  await startApiServer({ [CONFIRM]: refused(400, 'invalid-raffle-link') })
  arrive('/raffle-terms#entry=old')
  expect(await screen.findByText('This link is not valid')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Enter this draw' })).toBeInTheDocument()
})

it('keeps a link that did not get through, and tries it again', async () => {
  const answers = [refused(503, 'not-available'), { body: { ...ANSWER, wasCounted: false } }]
  const asked = await startApiServer({ [CONFIRM]: () => answers.shift()! })
  const router = arrive('/raffle-terms#entry=secret')
  expect(await screen.findByText('We could not open your link')).toBeInTheDocument()
  expect(router.state.location.hash).toBe('')
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'Your entry counts' })).toBeInTheDocument()
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'secret' }])
})

it('follows another link that is opened while the page stands', async () => {
  const asked = await startApiServer({ [CONFIRM]: { body: { ...ANSWER, wasCounted: false } } })
  const router = arrive()
  await act(() => router.navigate('/raffle-terms#entry=later'))
  expect(await screen.findByRole('heading', { name: 'Your entry counts' })).toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

it('takes the prize by a press, not by opening the page', async () => {
  const answers = [refused(503, 'not-available'), { body: { draw: '2026-Q4', acceptedAt: '2027-01-03T00:00:00.000Z' } }]
  const asked = await startApiServer({ [ACCEPT]: () => answers.shift()! })
  const router = arrive('/raffle-terms#prize=secret')
  expect(await screen.findByRole('heading', { name: 'Your prize' })).toBeInTheDocument()
  expect([asked, router.state.location.hash]).toEqual([[], ''])
  await press('Claim the prize')
  expect(await screen.findByText('We could not open your link')).toBeInTheDocument()
  await press('Claim the prize')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The prize is yours' })).toHaveFocus())
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'secret' }])
})

it('says so when the time for a prize is over', async () => {
  await startApiServer({ [ACCEPT]: refused(400, 'invalid-raffle-link') })
  arrive('/raffle-terms#prize=secret')
  await press('Claim the prize')
  expect(await screen.findByText(/the deadline to claim it has passed/)).toBeInTheDocument()
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../data/session/page-session.ts'
import { ADA, clearHint, setHint } from '../../../testing/people.ts'
import DashboardFrame from './dashboard-frame.tsx'

beforeEach(() => {
  clearHint()
  dropSession()
})

function open(user: typeof ADA | null) {
  if (user) {
    setHint('member')
    beginSession({ user, token: 'first' })
  }
  const routes = [
    { path: '/', element: <DashboardFrame />, children: [{ index: true, element: <p>The dashboard</p> }] },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
}

it('says quietly that an address is not confirmed, where to do so, and no more once that is put off', async () => {
  open({ ...ADA, verifiedEmail: false })
  expect(await screen.findByRole('link', { name: 'confirm your email address' })).toHaveAttribute('href', '/profile')
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('link', { name: 'confirm your email address' })).toBeNull()
  expect(screen.getByText('The dashboard')).toBeInTheDocument()
})

it.each([
  ['somebody confirmed', ADA],
  ['an anonymous visitor', { ...ADA, anonymous: true, email: null, verifiedEmail: false }],
  ['nobody', null],
])('says nothing of it to %s', (_who, user) => {
  open(user)
  expect(screen.queryByText(/confirm your email address/)).toBeNull()
})

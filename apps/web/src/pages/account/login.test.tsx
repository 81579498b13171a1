import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { dropSession } from '../../data/session/page-session.ts'
import { clearHint } from '../../../testing/people.ts'
import { startApiServer } from '../../../testing/start-api-server.ts'
import Login from './login.tsx'

beforeEach(() => {
  clearHint()
  dropSession()
})

it('leads to a new account and to a new password', async () => {
  await startApiServer({ 'GET /api/auth/providers': { body: [] } })
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Login /> }])} />)
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sign up for a free account' })).toHaveAttribute('href', '/sign-up')
  expect(screen.getByRole('link', { name: 'Forgot Your Password?' })).toHaveAttribute('href', '/forgot-password')
})

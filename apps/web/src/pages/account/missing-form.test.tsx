import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { dropSession } from '../../data/session/page-session.ts'
import { clearHint } from '../../../testing/people.ts'
import { startApiServer } from '../../../testing/start-api-server.ts'
import Login from './login.tsx'

// As where the connection went between the page and its form.
vi.mock('../../features/account/auth-forms/login-form.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  clearHint()
  dropSession()
})

it('says in its place that the form did not come, and leaves the rest of the page', async () => {
  await startApiServer({ 'GET /api/auth/providers': { body: [] } })
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Login /> }])} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign up for a free account' })).toBeVisible()
})

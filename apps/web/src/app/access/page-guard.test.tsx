import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { dropSession } from '../../data/session/page-session.ts'
import { recordUser } from '../../data/session/session-store.ts'
import { changeSettings } from '../../data/settings.ts'
import { ADA, clearHint, setHint } from '../../../testing/people.ts'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import { PageGuard } from './page-guard.tsx'

const PAGES = ['/', '/learn', '/profile', '/login', '/plans', '/stocks/:ticker']

function Guarded() {
  return (
    <PageGuard>
      <Outlet />
      <ToastRegion />
    </PageGuard>
  )
}

function open(address: string) {
  const router = createMemoryRouter(
    [{ element: <Guarded />, children: PAGES.map((path) => ({ path, element: <h1>{path}</h1> })) }],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname + router.state.location.search
}

function arriveAs(hint: string | null) {
  if (hint !== null) setHint(hint)
  dropSession()
}

beforeEach(() => {
  clearHint()
  dropSession()
  changeSettings({ redirect: null, redirectSearch: '' })
})

it.each([
  [null, '/', '/learn'],
  [null, '/profile', '/learn?redirect=%2Fprofile'],
  [null, '/login', '/login'],
  ['anonymous', '/profile', '/learn?redirect=%2Fprofile'],
  ['member', '/profile', '/profile'],
  ['member', '/login', '/learn'],
  ['member.optimizer', '/', '/'],
])('with the hint %s, %s ends at %s', async (hint, address, end) => {
  arriveAs(hint)
  const address_ = open(address)
  await screen.findByRole('heading', { level: 1 })
  await act(async () => {})
  expect(address_()).toBe(end)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(end.split('?')[0]!)
})

it('keeps a member without a role at the door of the dashboard until the server has spoken', async () => {
  arriveAs('member')
  const redirected = open('/')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  await act(async () => recordUser(ADA))
  expect(redirected()).toBe('/learn')
  arriveAs('member')
  const letIn = open('/')
  await act(async () => recordUser({ ...ADA, roles: ['bundle'] }))
  expect(letIn()).toBe('/')
})

it('tells whoever loses their plan with the dashboard open why they are elsewhere, and leads on to the plans', async () => {
  arriveAs('member.optimizer')
  const address = open('/')
  await act(async () => recordUser({ ...ADA, roles: ['bundle'] }))
  expect(address()).toBe('/')
  await act(async () => recordUser(ADA))
  expect(address()).toBe('/learn')
  expect((await screen.findAllByText('Your plan has ended')).length).toBeGreaterThan(0)
  await userEvent.click(await screen.findByRole('button', { name: 'See the plans' }))
  expect(address()).toBe('/plans')
})

it('tells nothing of a plan to whoever never had the dashboard open', async () => {
  arriveAs('member')
  const address = open('/')
  await act(async () => recordUser(ADA))
  expect(address()).toBe('/learn')
  // As long as a message would take that is fetched when it is wanted.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.queryByText('Your plan has ended')).toBeNull()
})

it('leads on to the page that was asked for once somebody has logged in, and then forgets it', async () => {
  const address = open('/profile')
  expect(await screen.findByText('/learn')).toBeVisible()
  await act(async () => recordUser(ADA))
  expect(address()).toBe('/learn?redirect=%2Fprofile')
  const login = open('/login')
  await act(async () => {})
  expect(login()).toBe('/profile')
  const again = open('/login')
  await act(async () => {})
  expect(again()).toBe('/learn')
})

it('leads on to the stock that a link named once somebody has logged in, and then forgets it', async () => {
  const address = open('/?stock=KO')
  expect(await screen.findByText('/learn')).toBeVisible()
  expect(address()).toBe('/learn?redirect=%2F&stock=KO')
  expect(await screen.findByText('Log in to follow this link')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(address()).toBe('/login?redirect=%2F')
  await act(async () => recordUser({ ...ADA, roles: ['bundle'] }))
  expect(address()).toBe('/?stock=KO')
  const again = open('/login')
  await act(async () => {})
  expect(again()).toBe('/learn')
})

it('leads back to the page of a stock once somebody has logged in, and never says that it was kept from them', async () => {
  const page = open('/stocks/KO?part=why')
  await act(async () => {})
  expect(page()).toBe('/stocks/KO?part=why')
  cleanup()
  open('/learn')
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.queryByText('Log in to follow this link')).toBeNull()
  cleanup()
  const login = open('/login')
  await act(async () => recordUser(ADA))
  expect(login()).toBe('/stocks/KO?part=why')
  const again = open('/login')
  await act(async () => {})
  expect(again()).toBe('/learn')
})

it('says why the profile is not there for whoever is not logged in', async () => {
  const address = open('/profile')
  expect(await screen.findByText('Log in to see your profile')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(address()).toBe('/login?redirect=%2Fprofile')
})

it('takes a protected page away at the moment the session ends', async () => {
  arriveAs('member')
  const address = open('/profile')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/profile')
  clearHint()
  await act(async () => dropSession(1))
  expect(address()).toBe('/learn')
})

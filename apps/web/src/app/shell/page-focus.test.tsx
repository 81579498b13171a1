import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { PageFocus, useShownPage } from './page-focus.tsx'

function Frame() {
  const turnTo = useShownPage()
  return (
    <>
      <Link to="/help">Help</Link>
      <Link to="/login">Log In</Link>
      <Link to="/help#contact">Write to us</Link>
      <Link to="/plain">Plain</Link>
      <main tabIndex={-1}>
        <Outlet />
      </main>
      <PageFocus turnTo={turnTo} />
    </>
  )
}

const page = (path: string, element: ReactNode) => ({ path, element })

function open() {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          page('/', <h1>Home</h1>),
          page(
            '/help',
            <>
              <h1>How can we help?</h1>
              <h2 id="contact">Still stuck?</h2>
            </>,
          ),
          page(
            '/login',
            <>
              <h1>Log in</h1>
              <input aria-label="Email" ref={(field) => field?.focus()} />
            </>,
          ),
          page('/plain', <p>No heading</p>),
        ],
      },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })

it('leaves the focus of the first page to the browser', async () => {
  open()
  await heading('Home')
  expect(document.body).toHaveFocus()
})

it('focuses the heading of a page that a link led to, without an outline, and that of the one before on the way back', async () => {
  const router = open()
  await follow('Help')
  const help = await heading('How can we help?')
  expect(help).toHaveFocus()
  expect(help.style.outlineStyle).toBe('none')
  await router.navigate(-1)
  expect(await heading('Home')).toHaveFocus()
})

it('leaves no trace on a heading once the focus has gone on', async () => {
  open()
  await follow('Help')
  const help = await heading('How can we help?')
  await userEvent.tab()
  expect(help).not.toHaveFocus()
  expect(help).not.toHaveAttribute('tabindex')
  expect(help.style.outlineStyle).toBe('')
})

it('focuses the part that the address names', async () => {
  open()
  await follow('Write to us')
  expect(await heading('Still stuck?')).toHaveFocus()
})

it('leaves the focus where the page itself has put it', async () => {
  open()
  await follow('Log In')
  expect(await screen.findByLabelText('Email')).toHaveFocus()
})

it('focuses the whole page where there is no heading', async () => {
  open()
  await follow('Plain')
  await screen.findByText('No heading')
  expect(screen.getByRole('main')).toHaveFocus()
})

it('moves nothing while the page stays the same', async () => {
  const router = open()
  await follow('Help')
  const link = screen.getByRole('link', { name: 'Help' })
  link.focus()
  await router.navigate('/help?q=fees')
  await waitFor(() => expect(router.state.location.search).toBe('?q=fees'))
  expect(link).toHaveFocus()
})

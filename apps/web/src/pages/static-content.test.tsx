import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { lazy, useEffect, type ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StaticContent } from './static-content.tsx'

let loads = 0
const text = (arrival: Promise<unknown> = Promise.resolve()) =>
  lazy(async () => {
    loads++
    await arrival
    return {
      default: () => (
        <p>
          The text, with <a href="/plans#faq">a link</a>, <a href="/sitemap.xml">a file</a>,{' '}
          <a href="https://example.com/plans">another site</a> and <Link to="/plans">a link of the app</Link>
        </p>
      ),
    }
  })

function app(page: ReactNode) {
  return createMemoryRouter(
    [
      { path: '/about', element: page },
      { path: '/plans', element: <p>Plans</p> },
    ],
    { initialEntries: ['/about'] },
  )
}

beforeEach(() => {
  loads = 0
  history.pushState(null, '', '/about')
})
afterEach(() => {
  document.body.replaceChildren()
})

it('fetches the text for who comes from another page', async () => {
  const Text = text()
  render(<RouterProvider router={app(<StaticContent id="about-text" text={Text} />)} />)
  expect(await screen.findByText(/The text/)).toBeInTheDocument()
  expect(loads).toBe(1)
})

/** Looks at the page when it first stands, as a search of its text does. */
function FirstLook({ look }: { readonly look: () => void }) {
  useEffect(look, [look])
  return null
}

it('leaves the page before in place until the text is there, so that a page never stands without its text', async () => {
  const arrival = Promise.withResolvers<void>()
  const Text = text(arrival.promise)
  const seen: (string | undefined)[] = []
  const look = () => void seen.push(document.getElementById('late-text')?.textContent)
  const router = app(
    <>
      <StaticContent id="late-text" text={Text} />
      <FirstLook look={look} />
    </>,
  )
  await router.navigate('/plans')
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/about'))
  expect(loads).toBe(1)
  expect(screen.getByText('Plans')).toBeInTheDocument()
  await act(async () => arrival.resolve())
  expect(await screen.findByText(/The text/)).toBeInTheDocument()
  expect(seen).toEqual([expect.stringContaining('The text')])
})

it('leaves the text of the HTML as it stands, and does not fetch it, neither at first nor for who comes back', async () => {
  const Text = text()
  document.body.innerHTML = '<div id="root"><div id="written-text"><p>Written at build time</p></div></div>'
  const paragraph = document.querySelector('p')
  const errors: unknown[] = []
  const router = app(<StaticContent id="written-text" text={Text} />)
  const container = document.querySelector('#root')
  if (!container) throw new Error('No root.')
  const root = await act(() =>
    hydrateRoot(container, <RouterProvider router={router} />, {
      onRecoverableError: (error) => errors.push(error),
    }),
  )
  expect(document.querySelector('p')).toBe(paragraph)
  expect(paragraph).toHaveTextContent('Written at build time')
  expect([loads, errors]).toEqual([0, []])
  await act(() => router.navigate('/plans'))
  expect(document.querySelector('p')).toHaveTextContent('Plans')
  await act(() => router.navigate(-1))
  expect(document.querySelector('p')).toHaveTextContent('Written at build time')
  expect(loads).toBe(0)
  act(() => root.unmount())
})

it('follows links to our pages within the app', async () => {
  const Text = text()
  const router = app(<StaticContent id="about-text" text={Text} />)
  render(<RouterProvider router={router} />)
  fireEvent.click(await screen.findByText('a link'))
  expect(await screen.findByText('Plans')).toBeInTheDocument()
  expect(router.state.location.hash).toBe('#faq')
})

it.each([
  ['a link', { ctrlKey: true }],
  ['a link', { metaKey: true }],
  ['a link', { shiftKey: true }],
  ['a link', { button: 1 }],
  ['a file', {}],
  ['another site', {}],
])('leaves a press on %s with %o to the browser', async (name, how) => {
  const Text = text()
  const router = app(<StaticContent id="about-text" text={Text} />)
  render(<RouterProvider router={router} />)
  const link = await screen.findByText(name)
  let isPrevented = true
  const stop = (event: Event) => {
    isPrevented = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', stop)
  fireEvent.click(link, how)
  removeEventListener('click', stop)
  expect(isPrevented).toBe(false)
  expect(router.state.location.pathname).toBe('/about')
})

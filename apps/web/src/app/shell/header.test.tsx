import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { leaveSession } from '../../data/session/page-session.ts'
import { clearHint, setHint } from '../../testing/people.ts'
import { Header } from './header.tsx'

const page = (
  <MemoryRouter>
    <Header />
  </MemoryRouter>
)

beforeEach(() => clearHint())

function linksFor(hint: string | null): (string | null)[] {
  if (hint !== null) setHint(hint)
  leaveSession()
  render(page)
  const links = [within(screen.getByRole('navigation', { name: 'Main' })), within(screen.getByRole('navigation', { name: 'Account' }))].flatMap((part) => part.getAllByRole('link'))
  return links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

it.each([
  [null, ['Home /learn', 'Products /plans', 'Log In /login', 'Sign Up /sign-up']],
  ['anonymous', ['Home /learn', 'Products /plans', 'Log In /login', 'Sign Up /sign-up']],
  ['member', ['Home /learn', 'Products /plans', 'My Profile /profile']],
  ['member.value', ['Home /', 'My Profile /profile']],
])('with the hint %s it shows the links of that circle', (hint, links) => {
  expect(linksFor(hint)).toEqual(links)
})

it('holds both shapes in HTML written at build time, each marked for its circle', () => {
  const html = renderToString(page)
  const parts = new DOMParser().parseFromString(html, 'text/html')
  expect(parts.querySelector('[data-shown-for="signed-in"]')?.textContent).toBe('My Profile')
  expect(parts.querySelector('[data-hidden-for="signed-in"]')?.textContent).toBe('Log InSign Up')
  expect(parts.querySelector('[data-hidden-for="subscriber"]')?.textContent).toBe('Products')
})

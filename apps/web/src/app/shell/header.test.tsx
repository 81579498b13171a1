import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { dropSession } from '../../data/session/page-session.ts'
import { clearHint, setHint } from '../../../testing/people.ts'
import { Header } from './header.tsx'

const page = (
  <MemoryRouter>
    <Header />
  </MemoryRouter>
)

beforeEach(() => clearHint())

function linksFor(hint: string | null): (string | null)[] {
  if (hint !== null) setHint(hint)
  dropSession()
  render(page)
  const links = [
    within(screen.getByRole('navigation', { name: 'Main' })),
    within(screen.getByRole('navigation', { name: 'Account' })),
  ].flatMap((part) => part.getAllByRole('link'))
  return links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

it.each([
  [null, ['Home /learn', 'Products /plans', 'Log In /login', 'Sign Up /sign-up']],
  ['anonymous', ['Home /learn', 'Products /plans', 'Log In /login', 'Sign Up /sign-up']],
  ['member', ['Home /learn', 'Products /plans', 'Portfolio /portfolio', 'Alerts /alerts', 'My Profile /profile']],
  ['member.value', ['Home /', 'Portfolio /portfolio', 'Alerts /alerts', 'My Profile /profile']],
])('with the hint %s it shows the links of that circle', (hint, links) => {
  expect(linksFor(hint)).toEqual(links)
})

it('holds both shapes in HTML written at build time, each marked for its circle', () => {
  const html = renderToString(page)
  const parts = new DOMParser().parseFromString(html, 'text/html')
  expect(parts.querySelector('[data-shown-for="signed-in"]')?.textContent).toBe('PortfolioAlertsMy Profile')
  expect(parts.querySelector('[data-hidden-for="signed-in"]')?.textContent).toBe('Log InSign Up')
  expect(parts.querySelector('[data-hidden-for="subscriber"]')?.textContent).toBe('Products')
})

it('keeps the links that appear as they are when the page comes alive, so that a press upon one ends on it', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  dropSession()
  const written = within(container).getByRole('link', { name: 'Sign Up' })
  render(page, { container, hydrate: true })
  expect(within(container).queryByRole('link', { name: 'My Profile' })).toBeNull()
  expect(within(container).getByRole('link', { name: 'Sign Up' })).toBe(written)
})

async function entriesOf(button: string, hint: string | null): Promise<string[]> {
  if (hint !== null) setHint(hint)
  dropSession()
  render(page)
  await userEvent.click(screen.getByRole('button', { name: button }))
  const entries = await screen.findAllByRole('menuitem')
  return entries.map((entry) => `${entry.textContent} ${entry.getAttribute('href')}`)
}

const LEARN = [
  'Value Stocks /tools/value-stock/about',
  'Momentum Stocks /tools/momentum-stock/about',
  'Optimization /tools/optimizer/about',
  'Take a Tour /demo?tour=1',
  'Glossary /learn/glossary',
  'About Us /about',
]

it('opens the six ways to learn', async () => {
  expect(await entriesOf('Learn', null)).toEqual(LEARN)
})

it.each([
  [null, ['Home /learn', ...LEARN, 'Products /plans', 'Log In /login', 'Sign Up /sign-up']],
  [
    'member',
    ['Home /learn', ...LEARN, 'Products /plans', 'Portfolio /portfolio', 'Alerts /alerts', 'My Profile /profile'],
  ],
  ['member.value.momentum', ['Home /', ...LEARN, 'Portfolio /portfolio', 'Alerts /alerts', 'My Profile /profile']],
])('holds everything in the one menu of small screens, with the hint %s', async (hint, entries) => {
  expect(await entriesOf('Menu', hint)).toEqual(entries)
})

it('switches the theme', async () => {
  render(page)
  await userEvent.click(screen.getByRole('button', { name: 'Switch between light and dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await userEvent.click(screen.getByRole('button', { name: 'Switch between light and dark' }))
  expect(document.documentElement.dataset['theme']).toBe('light')
})

import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { version } from '../../../package.json'
import { Footer, FooterLine } from './footer.tsx'
import { HelpButton } from './help-button.tsx'

const foot = (
  <MemoryRouter>
    <Footer />
  </MemoryRouter>
)

afterEach(() => vi.unstubAllEnvs())

it('names the present year and leads to the legal texts', () => {
  render(foot)
  const foots = within(screen.getByRole('contentinfo'))
  expect(foots.getByText(/^©/)).toHaveTextContent(`© ${new Date().getFullYear()} Fairweight`)
  for (const [name, path] of [
    ['Privacy policy', '/privacy-policy'],
    ['Terms of use', '/terms-of-use'],
    ['Raffle', '/raffle-terms'],
  ] as const)
    expect(foots.getByRole('link', { name })).toHaveAttribute('href', path)
})

it('leads to every part of the site that the header does not, the record and the state of the data among them', () => {
  render(foot)
  for (const [name, path] of [
    ['Track Record', '/track-record'],
    ['Data Status', '/status'],
    ['Help', '/help'],
    ['Conduit', '/conduit'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
})

it('asks for a review in a block of our own, without a script of anybody else', () => {
  render(foot)
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/help')
  expect(renderToString(foot)).not.toMatch(/<script|<iframe|https?:/)
})

it.each([
  [true, true],
  [false, false],
])('shows the version in development (%s) only: %s', (isDevelopment, isShown) => {
  vi.stubEnv('DEV', isDevelopment)
  render(
    <MemoryRouter>
      <FooterLine width="screen" />
    </MemoryRouter>,
  )
  expect(screen.queryByText(`Version ${version}`) !== null).toBe(isShown)
})

it('floats a way to the help page over every page', () => {
  render(
    <MemoryRouter>
      <HelpButton />
    </MemoryRouter>,
  )
  expect(
    within(screen.getByRole('complementary', { name: 'Help' })).getByRole('link', { name: 'Help' }),
  ).toHaveAttribute('href', '/help')
})

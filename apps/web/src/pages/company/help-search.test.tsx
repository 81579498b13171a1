import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { HelpSearch } from './help-search.tsx'
import { HelpText } from './questions/help-text.tsx'

beforeEach(() => {
  render(
    <MemoryRouter>
      <HelpSearch listId="questions" formId="contact" />
      <div id="questions">
        <HelpText />
      </div>
    </MemoryRouter>,
  )
})

const search = () => screen.getByRole('searchbox', { name: 'Search the answers' })
const questions = () => [...document.querySelectorAll('details')]
const shown = () => questions().filter(({ hidden }) => !hidden)

it('opens what holds every word, in question or answer, and counts it', async () => {
  expect(questions().length).toBeGreaterThanOrEqual(30)
  await userEvent.type(search(), 'Cancel TRIAL')
  expect(shown().length).toBeGreaterThan(0)
  for (const question of shown()) {
    expect(question.open).toBe(true)
    expect(question.textContent.toLowerCase()).toMatch(/cancel[^]*trial|trial[^]*cancel/)
  }
  expect(screen.getByRole('status')).toHaveTextContent(`${shown().length} answers`)
  expect(screen.queryByRole('heading', { name: 'Ratings' })).toBeNull()
})

it('leads to the form when nothing holds the words, and Escape brings everything back, closed', async () => {
  await userEvent.type(search(), 'qqq')
  expect(shown()).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('0 answers')
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '#contact')
  await userEvent.keyboard('{Escape}')
  expect(search()).toHaveValue('')
  expect(shown()).toHaveLength(questions().length)
  expect(questions().some(({ open }) => open)).toBe(false)
})

it('leaves what a reader has opened alone until they search', async () => {
  const [first] = questions()
  if (!first) throw new Error('There are questions.')
  first.open = true
  await userEvent.click(search())
  expect(first.open).toBe(true)
})

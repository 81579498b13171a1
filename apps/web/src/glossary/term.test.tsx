import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { ALL_TERMS } from './all-terms.ts'
import { Term } from './term.tsx'
import { TermMark } from './term-mark.tsx'

const meaning = ALL_TERMS.find(({ id }) => id === 'margin-of-safety')!.meaning

function open() {
  const element = (
    <p>
      <button type="button">Before</button>
      With a wide <Term id="margin-of-safety">margin of safety</Term> and good{' '}
      <TermMark id="financial-strength" name="Strength" />
    </p>
  )
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element },
        { path: '/learn/glossary', element: <h1>Glossary</h1> },
      ])}
    />,
  )
  return screen.getByRole('button', { name: 'margin of safety' })
}

const card = () => screen.findByRole('dialog', { name: 'Margin of safety' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('is heard as a term with a definition, and reads as part of its sentence', () => {
  const term = open()
  expect(term).toHaveAccessibleDescription('Term with a definition')
  expect(term).toHaveAttribute('aria-expanded', 'false')
  expect(term.closest('p')).toHaveTextContent(/^Before ?With a wide margin of safety and good ?$/)
})

it('shows what the term means while it has the focus, and leaves the focus there', async () => {
  const term = open()
  await userEvent.tab()
  await userEvent.tab()
  expect(term).toHaveFocus()
  expect(await card()).toHaveAccessibleDescription(meaning)
  expect(term).toHaveFocus()
  expect(term).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await gone()
  expect(term).toHaveFocus()
})

it('goes when the focus goes on', async () => {
  open()
  await userEvent.tab()
  await userEvent.tab()
  await card()
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Margin of safety' })).toBeNull())
})

it('takes the focus in by Enter, leads to the glossary, and gives the focus back by Escape', async () => {
  const term = open()
  term.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await card()
  await waitFor(() => expect(dialog).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await gone()
  expect(term).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await card()
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Read more in the glossary' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Glossary' })).toBeInTheDocument()
})

it('opens under a resting pointer, stays while the pointer is on the card, and goes when it leaves', async () => {
  const term = open()
  await userEvent.hover(term)
  const dialog = await card()
  await userEvent.unhover(term)
  await userEvent.hover(dialog)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(dialog).toBeInTheDocument()
  await userEvent.unhover(dialog)
  await gone()
})

it('opens by a tap and closes by the next, or by one elsewhere', async () => {
  const term = open()
  const tap = (target: Element) => userEvent.pointer([{ keys: '[TouchA]', target }])
  await tap(term)
  await card()
  await tap(term)
  await gone()
  await tap(term)
  await card()
  await tap(document.body)
  await gone()
})

it('has a mark for words that are buttons themselves, with a name of its own', async () => {
  open()
  const mark = screen.getByRole('button', { name: 'Strength: definition' })
  fireEvent.click(mark)
  expect(await screen.findByRole('dialog', { name: 'Financial strength' })).toHaveTextContent(/Piotroski/)
})

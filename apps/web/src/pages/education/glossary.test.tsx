import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { ALL_TERMS } from '../../glossary/all-terms.ts'
import { filterTerms } from './glossary-filter.ts'
import { GlossarySearch } from './glossary-search.tsx'
import { GlossaryText } from './glossary-text.tsx'

beforeEach(() => history.replaceState(null, '', '/learn/glossary'))

function open(query = '') {
  const element = (
    <>
      <GlossarySearch listId="terms" />
      <div id="terms">
        <GlossaryText />
      </div>
    </>
  )
  const router = createMemoryRouter([{ path: '/learn/glossary', element }], {
    initialEntries: [`/learn/glossary${query}`],
  })
  render(<RouterProvider router={router} />)
  return { router, field: screen.getByRole('searchbox', { name: 'Search the glossary' }) }
}

const shown = () => ALL_TERMS.filter(({ id }) => !document.getElementById(id)!.hidden).map(({ id }) => id)
const said = () => screen.getByRole('status')

it('writes every term as a description under its letter, with the place where it is met', () => {
  open()
  for (const { id, term, meaning } of ALL_TERMS) {
    const entry = document.getElementById(id)!
    expect(entry.querySelector('dt')).toHaveTextContent(term)
    expect(entry.querySelector('dd')).toHaveTextContent(meaning)
    expect(within(entry).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\//))
    expect(entry.closest('section')!.querySelector('h2')).toHaveTextContent(term.charAt(0))
  }
})

it('has a jump link to every letter that there is', () => {
  open()
  const links = within(screen.getByRole('navigation', { name: 'A to Z' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([...new Set(ALL_TERMS.map(({ term }) => term.charAt(0)))])
  for (const link of links) expect(document.querySelector(link.getAttribute('href')!)?.tagName).toBe('H2')
})

it('finds by term, by other name and by meaning, says how many, and keeps the words in the address', async () => {
  const { router, field } = open()
  expect(said()).toHaveTextContent(`${ALL_TERMS.length} terms`)
  await userEvent.type(field, 'graham')
  expect(shown()).toEqual(['graham-number'])
  expect(said()).toHaveTextContent('1 term')
  expect(screen.queryByRole('navigation', { name: 'A to Z' })).toBeNull()
  await waitFor(() => expect(router.state.location.search).toBe('?q=graham'))
  await userEvent.clear(field)
  await userEvent.type(field, 'dcf')
  expect(shown()).toEqual(['discounted-cash-flow'])
  await userEvent.clear(field)
  await userEvent.type(field, 'bankruptcies')
  expect(shown()).toEqual(['altman-z'])
})

it('is not led astray by the names of the places', async () => {
  const { field } = open()
  await userEvent.type(field, 'stock details')
  expect(shown()).not.toContain('graham-number')
})

it('shows all again by Escape, and forgets the words in the address', async () => {
  const { router, field } = open('?q=altmans+z')
  await waitFor(() => expect(field).toHaveValue('altmans z'))
  expect(shown()).toEqual(expect.arrayContaining(['altman-z', 'financial-strength']))
  await userEvent.type(field, '{Escape}')
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(shown()).toHaveLength(ALL_TERMS.length)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('says when nothing is found, with the way back', async () => {
  const { field } = open()
  await userEvent.type(field, 'zzz')
  expect(said()).toHaveTextContent('0 terms')
  await userEvent.click(screen.getByRole('button', { name: 'Show all terms' }))
  expect(shown()).toHaveLength(ALL_TERMS.length)
  expect(field).toHaveFocus()
})

it('shows exactly the terms in which every word typed occurs, in any order', () => {
  open()
  const list = document.getElementById('terms')!
  const words = [...new Set(ALL_TERMS.flatMap(({ meaning }) => meaning.toLowerCase().match(/[a-z]{3,}/g) ?? []))]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }), (typed) => {
      const count = filterTerms(list, typed.join(' '))
      expect(count).toBe(shown().length)
      const once = shown()
      filterTerms(list, typed.toReversed().join('  ').toUpperCase())
      expect(shown()).toEqual(once)
      for (const { id, term, also, meaning } of ALL_TERMS) {
        const text = `${term} ${also ?? ''} ${meaning}`.toLowerCase().replaceAll('’', '').replaceAll(/[-–]/g, ' ')
        expect(once.includes(id), `${id} for ${typed.join(' ')}`).toBe(typed.every((word) => text.includes(word)))
      }
    }),
    { numRuns: 40 },
  )
})

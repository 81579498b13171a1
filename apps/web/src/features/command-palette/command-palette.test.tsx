import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { CommandPalette } from './command-palette.tsx'
import type { Command } from './match-commands.ts'

function open() {
  const said: string[] = []
  const command = (group: Command['group'], label: string, detail?: string): Command => ({
    id: label,
    group,
    label,
    ...(detail !== undefined && { detail }),
    run: () => said.push(label),
  })
  render(
    <CommandPalette
      commands={[command('Screens', 'Both A', '27 stocks'), command('Actions', 'Create a list')]}
      stocks={[syntheticRow('HLX', { COMPANY_NAME: 'Helix Tools' }), syntheticRow('KO', { COMPANY_NAME: 'Cola' })]}
      onStock={(ticker) => said.push(`open ${ticker}`)}
      onClose={() => said.push('closed')}
    />,
  )
  return said
}

const field = () => screen.findByRole('combobox', { name: 'Stock, screen, list, page, or action' })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)

test('it opens on everything that can be done, group by group, with the first marked', async () => {
  open()
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  expect(options()).toEqual(['Both A27 stocks', 'Create a list'])
  expect(within(screen.getByRole('group', { name: 'Screens' })).getAllByRole('option')).toHaveLength(1)
  expect(screen.getByRole('option', { name: /^Both A/ })).toHaveAttribute('aria-selected', 'true')
  expect(await field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /^Both A/ }).id)
})

test('a stock is found by ticker or name, and Enter closes and opens it', async () => {
  const said = open()
  await userEvent.type(await field(), 'helix{Enter}')
  expect(said).toEqual(['closed', 'open HLX'])
})

test('arrows move the mark around the ends, and typing begins at the first again', async () => {
  const said = open()
  await userEvent.type(await field(), '{ArrowUp}')
  expect(screen.getByRole('option', { name: 'Create a list' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(said).toEqual(['closed', 'Create a list'])
  await userEvent.keyboard('b')
  expect(screen.getByRole('option', { name: /^Both A/ })).toHaveAttribute('aria-selected', 'true')
})

test('a press takes what it is on', async () => {
  const said = open()
  await userEvent.click(await screen.findByRole('option', { name: 'Create a list' }))
  expect(said).toEqual(['closed', 'Create a list'])
})

test('what nothing is called is said, and Enter does nothing', async () => {
  const said = open()
  await userEvent.type(await field(), 'xyzzy{Enter}{ArrowDown}')
  expect(screen.getByRole('status')).toHaveTextContent('Nothing is called “xyzzy”. Try a ticker or part of a name.')
  expect(screen.queryByRole('option')).toBeNull()
  expect(said).toEqual([])
})

test('Escape closes it', async () => {
  const said = open()
  await userEvent.type(await field(), '{Escape}')
  expect(said).toEqual(['closed'])
})

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LongTable } from './long-table.tsx'

const numbers = (length: number) => Array.from({ length }, (_, at) => at)
const table = (rows: readonly number[]) => (
  <LongTable caption="Numbers" columns={[{ name: 'Number', cell: String }]} rows={rows} rowKey={String} />
)
const drawn = () => screen.getAllByRole('row').length - 1

test('a hundred rows are drawn at first, and each press brings as many more as there are', async () => {
  render(table(numbers(230)))
  expect(drawn()).toBe(100)
  await userEvent.click(screen.getByRole('button', { name: 'Show 100 more' }))
  expect(drawn()).toBe(200)
  await userEvent.click(screen.getByRole('button', { name: 'Show 30 more' }))
  expect(drawn()).toBe(230)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a short table has nothing to press', () => {
  render(table(numbers(100)))
  expect(drawn()).toBe(100)
  expect(screen.queryByRole('button')).toBeNull()
})

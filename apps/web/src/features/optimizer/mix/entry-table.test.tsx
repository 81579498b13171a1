import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EntryTable } from './entry-table.tsx'

const entry = (ticker: string, estimated: number, joinsAt: number | null) => ({
  ticker,
  estimated,
  entry: joinsAt,
  reason: joinsAt === null ? ('no-room' as const) : null,
})
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('each stock stands with the return at which it joins, the nearest first, and what has no room last', () => {
  render(
    <EntryTable
      entries={[entry('AAA', 0.05, 0.184), entry('BBB', 0.1, null), entry('CCC', 0.09, 0.0912)]}
      nameOf={(ticker) => `${ticker} Inc.`}
    />,
  )
  expect(rows()).toEqual([
    ['CCC CCC Inc.', '9.12%', '9.00%', '+0.12%'],
    ['AAA AAA Inc.', '18.40%', '5.00%', '+13.40%'],
    ['BBB BBB Inc.', 'no room in the limits', '10.00%', 'n/a'],
  ])
})

test('of many the nearest twelve are shown, and the others when asked for', () => {
  const many = Array.from({ length: 15 }, (_entry, at) => entry(`T${at}`, 0.05, 0.06 + at / 100))
  render(<EntryTable entries={many} nameOf={() => ''} />)
  expect(rows()).toHaveLength(12)
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 more' }))
  expect(rows()).toHaveLength(15)
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
})

test('a mix that looks at risk alone says so', () => {
  const calm = { ...entry('AAA', 0.05, null), reason: 'returns-do-not-count' as const }
  render(<EntryTable entries={[calm]} nameOf={() => ''} />)
  expect(screen.getByText(/This mix looks at risk alone/)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

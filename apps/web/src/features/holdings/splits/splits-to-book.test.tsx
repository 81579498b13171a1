import type { KeptTransaction, StockList } from '@fairweight/contract/wire'
import { asCents } from '@fairweight/domain/money'
import { holdingsOf, type Transaction } from '@fairweight/domain/portfolio'
import { day, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SplitChanges } from './split-changes.tsx'
import { SplitsToBook } from './splits-to-book.tsx'

afterEach(() => localStorage.clear())

const LIST: StockList = { snapshot: 's', asOf: '2026-11-27', dataset: 'sample', stocks: [syntheticRow('HLX')] }
const market = {
  funds: [],
  splits: {
    HLX: [
      { date: '2021-06-01', factor: 3 },
      { date: '2023-06-01', factor: 0.5 },
      { date: '2019-06-01', factor: 2 },
    ],
    OTHER: [{ date: '2021-06-01', factor: 2 }],
  },
}
const BOUGHT: Transaction = {
  id: 'a',
  date: day('2020-01-02'),
  kind: 'buy',
  symbol: ticker('HLX'),
  shares: shares(10),
  total: asCents(100_000),
}

/** A portfolio that keeps what it is given, unless it fails. */
function Kept({ fails = false }: { readonly fails?: boolean }) {
  const [transactions, setTransactions] = useState<readonly Transaction[]>([BOUGHT])
  const save = async (some: readonly KeptTransaction[]) => {
    if (!fails) setTransactions([...transactions, ...some])
    return !fails
  }
  return (
    <>
      <SplitsToBook
        portfolio="p"
        transactions={transactions}
        published={{ list: LIST, market }}
        today={day('2026-11-28')}
        onSave={save}
      />
      <SplitChanges changes={holdingsOf(transactions).changes} />
    </>
  )
}

const asked = () => screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)

test('splits of shares that were held are asked about, and change nothing before somebody says so', async () => {
  render(<Kept />)
  expect(asked()).toEqual([
    'HLX, Jun 1, 2021: 3 for 1. 10 shares become 30.',
    'HLX, Jun 1, 2023: 1 for 2. 30 shares become 15.',
  ])
  expect(screen.queryByText('Splits and what they changed')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Apply the split of HLX on Jun 1, 2021' }))
  expect(asked()).toEqual(['HLX, Jun 1, 2023: 1 for 2. 30 shares become 15.'])
  await userEvent.click(screen.getByText('Splits and what they changed'))
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['HLXJun 1, 2021Jan 2, 20201030$1,000.00'])
})

test('all are applied by one press, and then nothing is asked', async () => {
  render(<Kept />)
  await userEvent.click(screen.getByRole('button', { name: 'Apply all 2' }))
  expect(screen.queryByRole('heading', { name: /Splits that your/ })).toBeNull()
})

test('one that is counted already is not asked about again at the next visit, in this portfolio', async () => {
  const { unmount } = render(<Kept />)
  await userEvent.click(screen.getByRole('button', { name: 'The split of HLX on Jun 1, 2021 is counted already' }))
  expect(asked()).toHaveLength(1)
  unmount()
  render(<Kept />)
  expect(asked()).toHaveLength(1)
})

test('one that could not be kept is still asked about', async () => {
  render(<Kept fails />)
  await userEvent.click(screen.getByRole('button', { name: 'Apply all 2' }))
  expect(asked()).toHaveLength(2)
})

test('a browser that keeps nonsense is asked as if it kept nothing', () => {
  localStorage.setItem('fairweight-counted-splits', '{"a":')
  const { unmount } = render(<Kept />)
  expect(asked()).toHaveLength(2)
  unmount()
  localStorage.setItem('fairweight-counted-splits', '{"a":1}')
  render(<Kept />)
  expect(asked()).toHaveLength(2)
})

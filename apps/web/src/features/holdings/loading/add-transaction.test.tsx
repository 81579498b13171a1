import type { KeptTransaction } from '@fairweight/contract/wire'
import { asCents } from '@fairweight/domain/money'
import { asShares, MILLIONTHS_PER_SHARE } from '@fairweight/domain/portfolio'
import { day, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Transactions } from '../shown/transactions.tsx'
import { AddTransaction } from './add-transaction.tsx'

type KeptTrade = Extract<KeptTransaction, { readonly kind: 'buy' | 'sell' }>

const bought = (id: string, date: string, count: number): KeptTrade => ({
  kind: 'buy',
  id,
  date: day(date),
  source: 'history.csv',
  symbol: ticker('HLX'),
  shares: asShares(count * MILLIONTHS_PER_SHARE),
  total: asCents(40_000),
})

/** A portfolio with the form and the table beside each other, as on the page. */
function Portfolio({ first }: { readonly first: readonly KeptTransaction[] }) {
  const [kept, setKept] = useState(first)
  const [changed, setChanged] = useState<KeptTransaction | null>(null)
  const save = async (one: KeptTransaction) => {
    setKept([...kept.filter(({ id }) => id !== one.id), one])
    return true
  }
  return (
    <>
      <AddTransaction
        key={changed?.id ?? ''}
        kept={kept}
        changed={changed}
        onSave={save}
        onLeave={() => setChanged(null)}
      />
      <Transactions name="Plan" transactions={kept} unsaved={[]} onChange={setChanged} onRemove={() => undefined} />
      <output>{JSON.stringify(kept.at(-1))}</output>
    </>
  )
}

const lastKept = (): KeptTransaction => JSON.parse(document.querySelector('output')?.textContent ?? '')
const youngLot = () => screen.getByLabelText('The lot of Jan 2, 2026: 5 left, cost $400.00')

async function typeSale(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(screen.getByLabelText('What happened'), 'sell')
  await user.type(screen.getByLabelText('Ticker'), 'hlx')
  await user.type(screen.getByLabelText('Shares'), '5')
  await user.type(screen.getByLabelText('Total with fees, in dollars'), '450')
}

test('a sale is asked for its lots, keeps those that were named, and refuses more than are left', async () => {
  const user = userEvent.setup()
  render(<Portfolio first={[bought('old', '2020-01-02', 10), bought('young', '2026-01-02', 5)]} />)
  await typeSale(user)
  await user.type(youngLot(), '6')
  await user.click(screen.getByRole('button', { name: 'Add the transaction' }))
  expect(screen.getByRole('alert')).toHaveTextContent('The lot of Jan 2, 2026 has 5 shares left.')
  await user.clear(youngLot())
  await user.type(youngLot(), '5')
  await user.click(screen.getByRole('button', { name: 'Add the transaction' }))
  expect(await screen.findByText('Added.')).toBeVisible()
  expect(lastKept()).toMatchObject({ kind: 'sell', lots: [{ id: 'young', shares: 5_000_000 }], source: null })
  expect(screen.getByText('Lots were named')).toBeVisible()
})

test('without a choice to make nothing is asked, and a sale without one names none', async () => {
  const user = userEvent.setup()
  render(<Portfolio first={[bought('only', '2026-01-02', 5)]} />)
  await typeSale(user)
  expect(screen.queryByText('Which lots you named to your broker')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add the transaction' }))
  expect(await screen.findByText('Added.')).toBeVisible()
  expect(lastKept()).not.toHaveProperty('lots')
})

test('a transaction is changed where it was typed, keeps its ID and its file, and can be left as it is', async () => {
  const user = userEvent.setup()
  const sale: KeptTrade = {
    ...bought('sale', '2026-03-02', 5),
    kind: 'sell',
    lots: [{ id: 'young', shares: asShares(5_000_000) }],
  }
  render(<Portfolio first={[bought('old', '2020-01-02', 10), bought('young', '2026-01-02', 5), sale]} />)
  await user.click(screen.getByRole('button', { name: 'Change: Sold HLX Mar 2, 2026' }))
  expect(screen.getByLabelText('What happened')).toHaveFocus()
  expect(youngLot()).toHaveValue('5')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('form', { name: 'Add a transaction' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change: Sold HLX Mar 2, 2026' }))
  await user.clear(youngLot())
  await user.clear(screen.getByLabelText('Total with fees, in dollars'))
  await user.type(screen.getByLabelText('Total with fees, in dollars'), '500.50')
  await user.click(screen.getByRole('button', { name: 'Save the change' }))
  expect(await screen.findByRole('form', { name: 'Add a transaction' })).toBeVisible()
  expect(lastKept()).toMatchObject({ id: 'sale', total: 50_050, source: 'history.csv' })
  expect(lastKept()).not.toHaveProperty('lots')
})

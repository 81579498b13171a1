import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { HoldingsEditor } from './holdings-editor.tsx'
import type { LoadedHoldings } from './holdings-paste.tsx'

const CLOSES = new Map([['AAA', { price: 1234.5, date: '2026-11-20' }]])
type Held = Readonly<Record<string, number>>

async function open(first: Held = {}) {
  const seen: Held[] = []
  const invested: number[] = []
  function Page() {
    const [loaded, setLoaded] = useState<LoadedHoldings>({ held: first, transactions: [] })
    const change = (next: LoadedHoldings) => {
      seen.push(next.held)
      setLoaded(next)
    }
    return (
      <HoldingsEditor
        loaded={loaded}
        onLoaded={change}
        onCash={(cash) => invested.push(cash)}
        tickers={['AAA', 'BBB']}
        closes={CLOSES}
        nameOf={(ticker) => `${ticker} Company`}
        isKnown={(ticker) => ['AAA', 'BBB'].includes(ticker)}
        unknownText="Left alone"
      />
    )
  }
  render(<Page />)
  await userEvent.click(screen.getByText('What you already hold'))
  const paste = await screen.findByLabelText<HTMLTextAreaElement>('Or paste your holdings')
  return { seen, invested, paste, latest: () => seen.at(-1), said: () => screen.getByRole('status').textContent }
}

const summary = () => screen.getByText('What you already hold', { selector: 'summary' })

test('the folded line counts the stocks that are held', async () => {
  await open({ AAA: 3, BBB: 0, ELSEWHERE: 2 })
  expect(summary()).toHaveTextContent('1 stock')
  fireEvent.change(screen.getByLabelText('Shares of BBB'), { target: { value: '2' } })
  expect(summary()).toHaveTextContent('2 stocks')
  for (const ticker of ['AAA', 'BBB'])
    fireEvent.change(screen.getByLabelText(`Shares of ${ticker}`), { target: { value: '' } })
  expect(summary()).toHaveTextContent('nothing')
})

test('every stock of the mix has its name, its last close and a field for its shares', async () => {
  await open({ AAA: 3.25 })
  const rows = within(screen.getByRole('table', { name: 'What you already hold' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^AAA AAA Company.*\$1,234\.50$/),
    expect.stringMatching(/^BBB BBB Company.*n\/a$/),
  ])
  expect(screen.getByLabelText('Shares of AAA')).toHaveValue('3.25')
})

test('shares set to zero are no holding', async () => {
  const { latest } = await open({ AAA: 3, BBB: 4 })
  fireEvent.change(screen.getByLabelText('Shares of AAA'), { target: { value: '0' } })
  expect(latest()).toEqual({ BBB: 4 })
})

test('a number of shares that cannot be read is kept with what is wrong, and counts for nothing', async () => {
  const { latest } = await open()
  const field = screen.getByLabelText('Shares of AAA')
  fireEvent.change(field, { target: { value: '1,20' } })
  fireEvent.blur(field)
  expect(field).toHaveValue('1,20')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Enter a number of shares, such as 12 or 3.25.')
  expect(latest()).toEqual({ AAA: Number.NaN })
})

test('pasted lines are added to what is there, and what cannot be read stays to be corrected', async () => {
  const { latest, paste, said } = await open({ AAA: 1 })
  fireEvent.change(paste, { target: { value: 'BBB 5\nBBB many\nZZZ 1\nnothing at all' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add holdings' }))
  expect(latest()).toEqual({ AAA: 1, BBB: 5 })
  expect(paste).toHaveValue('BBB many\nnothing at all')
  expect(said()).toBe(
    'Added: BBB. Left alone: ZZZ. Not recognized, kept above: 2 lines. Each line needs a ticker and a number of shares.',
  )
})

test('text without any known stock says so', async () => {
  const { paste, said } = await open()
  fireEvent.change(paste, { target: { value: 'ZZZ 1' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add holdings' }))
  expect(said()).toBe('No known stock was found. Left alone: ZZZ.')
})

test('without a text the button does nothing, and says that it would not', async () => {
  const { seen } = await open()
  const button = screen.getByRole('button', { name: 'Add holdings' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button)
  expect(seen).toEqual([])
})

test('a broker’s file is read where it is chosen, and can be chosen again', async () => {
  const { latest, said } = await open()
  const choose = screen.getByLabelText<HTMLInputElement>('Choose a CSV file')
  const file = new File(['\uFEFFSymbol,Quantity\nAAA,"1,200"\n'], 'positions.csv', { type: 'text/csv' })
  await userEvent.upload(choose, file)
  await screen.findByText('Read as a table of positions. Added: AAA.')
  expect(latest()).toEqual({ AAA: 1200 })
  expect(choose.value).toBe('')
  await userEvent.upload(choose, file)
  await screen.findByText('Read as a table of positions. Already there: AAA.')
  expect(latest()).toEqual({ AAA: 1200 })
  expect(said()).not.toContain('Added')
})

test('the cash of a file can be invested by one press, and lines that were not taken are listed with their reason', async () => {
  const { invested } = await open()
  const text = 'Symbol,Quantity,Value,Type\nAAA,3,300,Equity\nCash,,1234.56,\nAAA 01/16/2026 5 C,1,5,Option\n'
  await userEvent.upload(screen.getByLabelText('Choose a CSV file'), new File([text], 'positions.csv'))
  await userEvent.click(await screen.findByRole('button', { name: 'Invest the cash of $1,234.56' }))
  expect(invested).toEqual([1234.56])
  await userEvent.click(screen.getByText('Lines that were not taken'))
  const [, row] = within(screen.getByRole('table', { name: 'Lines that were not taken' })).getAllByRole('row')
  expect(row).toHaveTextContent('AAA 01/16/2026 5 C,1,5,Option')
  expect(row).toHaveTextContent('Options are not kept here.')
})

test('a history gives what is held after it, a second one adds to it, and the same one nothing', async () => {
  const { latest } = await open()
  const head = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n'
  const bought = `${head}"01/05/2026","Buy","AAA","A","10","$5.00","","-$50.00"\n`
  const sold = `${head}"02/05/2026","Sell","AAA","A","4","$5.00","","$20.00"\n`
  const load = (text: string) => userEvent.upload(screen.getByLabelText('Choose a CSV file'), new File([text], 'h.csv'))
  await load(sold)
  await screen.findByText(/^Read as Schwab history\. No known stock was found\. Not certain, so left unchanged: AAA\./)
  await load(bought)
  await screen.findByText('Read as Schwab history. Added: AAA.')
  expect(latest()).toEqual({ AAA: 6 })
  await load(sold)
  await screen.findByText('Read as Schwab history. Already there: AAA.')
  expect(latest()).toEqual({ AAA: 6 })
  await load(sold.replace('02/05/2026', '03/05/2026').replace('"4"', '"6"'))
  await screen.findByText('Read as Schwab history. No known stock was found. No longer held: AAA.')
  expect(latest()).toEqual({})
})

test('a dropped text or file is read, and the browser does not leave the page for it', async () => {
  const { latest, paste } = await open()
  const drop = (dataTransfer: object) => {
    const event = createEvent.drop(paste, { dataTransfer })
    fireEvent(paste, event)
    return event.defaultPrevented
  }
  expect(drop({ files: [], getData: () => 'AAA 7' })).toBe(true)
  await screen.findByText('Added: AAA.')
  expect(drop({ files: [new File(['BBB 8'], 'b.txt')], getData: () => '' })).toBe(true)
  await screen.findByText('Added: BBB.')
  expect(latest()).toEqual({ AAA: 7, BBB: 8 })
})

test('a text that is too large for holdings is refused, and nothing is taken from it', async () => {
  const { seen, paste, said } = await open()
  fireEvent.drop(paste, { dataTransfer: { files: [], getData: () => 'AAA 1\n'.repeat(700_000) } })
  await screen.findByText('This is too large for a list of holdings.')
  expect(said()).toBe('This is too large for a list of holdings.')
  expect(seen).toEqual([])
})

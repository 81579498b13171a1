import { useState } from 'react'
import { count } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { EntryField } from '../entries/entry-field.tsx'
import { Fold } from '../entries/fold.tsx'
import { dollars } from '../entries/money.ts'
import { readShareCount, writeShareCount } from '../entries/share-count.ts'
import type { LastClose } from './last-closes.ts'
import { readHoldings } from './pasted-holdings.ts'

interface HoldingsEditorProps {
  readonly held: Readonly<Record<string, number>>
  readonly onHeld: (held: Readonly<Record<string, number>>) => void
  readonly tickers: readonly string[]
  readonly closes: ReadonlyMap<string, LastClose>
  readonly nameOf: (ticker: string) => string
}

interface Row {
  readonly ticker: string
  readonly name: string
  readonly close: LastClose | undefined
  readonly shares: number | undefined
  readonly onShares: (shares: number | undefined) => void
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { name: 'Stock', cell: ({ ticker, name }) => <span><strong className="font-semibold">{ticker}</strong> <span className="text-muted">{name}</span></span> },
  { name: 'Shares you hold', cell: ({ ticker, shares, onShares }) => <div className="w-24 wide:w-28"><EntryField live label={`Shares of ${ticker}`} labelHidden placeholder="0" value={shares} read={readShareCount} write={writeShareCount} onValue={onShares} /></div> },
  { name: 'Last close', numeric: true, cell: ({ close }) => (close ? dollars(close.price) : 'n/a') },
]

/** What one holds already: typed stock by stock, or pasted as lines or a broker's table. */
export function HoldingsEditor({ held, onHeld, tickers, closes, nameOf }: HoldingsEditorProps) {
  const set = (ticker: string, shares: number | undefined) => {
    const { [ticker]: _, ...rest } = held
    onHeld(shares === undefined || shares === 0 ? rest : { ...rest, [ticker]: shares })
  }
  const rows = tickers.map((ticker) => ({ ticker, name: nameOf(ticker), close: closes.get(ticker), shares: held[ticker], onShares: (shares: number | undefined) => set(ticker, shares) }))
  return (
    <Fold title="What you already hold" summary={heldInWords(held, tickers)}>
      <div className="flex flex-col gap-6">
        <DataTable caption="What you already hold" captionHidden columns={COLUMNS} rows={rows} rowKey={({ ticker }) => ticker} />
        <PasteField tickers={tickers} onHeld={(pasted) => onHeld({ ...held, ...pasted })} />
      </div>
    </Fold>
  )
}

function heldInWords(held: Readonly<Record<string, number>>, tickers: readonly string[]): string {
  const known = tickers.filter((ticker) => (held[ticker] ?? 0) > 0).length
  return known === 0 ? 'nothing' : `${count(known)} ${known === 1 ? 'stock' : 'stocks'}`
}

function PasteField({ tickers, onHeld }: { readonly tickers: readonly string[]; readonly onHeld: (held: Readonly<Record<string, number>>) => void }) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const take = () => {
    const { held, unknown, unread } = readHoldings(text, tickers)
    const taken = Object.keys(held).length
    onHeld(held)
    setText(unread.join('\n'))
    setSaid([
      taken === 0 ? 'No holding of the chosen stocks was found.' : `Taken over: ${Object.keys(held).join(', ')}.`,
      unknown.length > 0 && `Not on this list, and left alone: ${unknown.join(', ')}.`,
      unread.length > 0 && `Not understood, and kept above: ${count(unread.length)} ${unread.length === 1 ? 'line' : 'lines'}. Each line needs a ticker and a number of shares.`,
    ].filter(Boolean).join(' '))
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextAreaField label="Or paste your holdings" rows={3} className="min-h-20! wide:min-h-20!" placeholder={`${tickers[0] ?? 'TICKER'} 12`} value={text} onChange={(event) => setText(event.target.value)} hint="A line for each stock, ticker and shares; or your broker’s CSV with its heading." />
      </div>
      <Button variant="secondary" size="small" aria-disabled={text.trim() === ''} onClick={() => text.trim() !== '' && take()}>Take over</Button>
      <p role="status" className="text-sm text-muted empty:hidden">{said}</p>
    </div>
  )
}

import { Suspense } from 'react'
import { count, dollars } from '../../../data/figures.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { NumberField } from '../../../ui/entries/number-field.tsx'
import { Collapsible } from '../../../ui/entries/collapsible.tsx'
import { readShareCount, writeShareCount } from '../entries/share-count.ts'
import type { LastClose } from '../last-closes.ts'
import type { HoldingsPasteProps, LoadedHoldings } from './holdings-paste.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'

/** Stands below the table, behind a line that few unfold. */
const HoldingsPaste = lazyComponent(() => import('./holdings-paste.tsx').then((module) => module.HoldingsPaste))

interface HoldingsEditorProps extends Pick<HoldingsPasteProps, 'isKnown' | 'unknownText' | 'onLoaded' | 'onCash'> {
  readonly loaded: LoadedHoldings
  /** What stands in the table to be typed. */
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
  {
    name: 'Stock',
    cell: ({ ticker, name }) => (
      <span>
        <strong className="font-semibold">{ticker}</strong> <span className="text-muted">{name}</span>
      </span>
    ),
  },
  {
    name: 'Shares you hold',
    cell: ({ ticker, shares, onShares }) => (
      <div className="w-24 wide:w-28">
        <NumberField
          live
          label={`Shares of ${ticker}`}
          labelHidden
          placeholder="0"
          value={shares}
          read={readShareCount}
          write={writeShareCount}
          onValue={onShares}
        />
      </div>
    ),
  },
  { name: 'Last close', numeric: true, cell: ({ close }) => (close ? dollars(close.price) : 'n/a') },
]

/** What one holds already: typed stock by stock, or taken from lines or a broker's table. */
export function HoldingsEditor({ loaded, onLoaded, tickers, closes, nameOf, ...paste }: HoldingsEditorProps) {
  const { held } = loaded
  const set = (ticker: string, shares: number | undefined) => {
    const { [ticker]: _, ...rest } = held
    onLoaded({ ...loaded, held: shares === undefined || shares === 0 ? rest : { ...rest, [ticker]: shares } })
  }
  const rows = tickers.map((ticker) => ({
    ticker,
    name: nameOf(ticker),
    close: closes.get(ticker),
    shares: held[ticker],
    onShares: (shares: number | undefined) => set(ticker, shares),
  }))
  return (
    <Collapsible title="What you already hold" summary={formatHeldShare(held, tickers)}>
      <div className="flex flex-col gap-6">
        <DataTable
          caption="What you already hold"
          captionHidden
          columns={COLUMNS}
          rows={rows}
          rowKey={({ ticker }) => ticker}
        />
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <HoldingsPaste {...paste} example={tickers[0] ?? 'TICKER'} loaded={loaded} onLoaded={onLoaded} />
        </Suspense>
      </div>
    </Collapsible>
  )
}

function formatHeldShare(held: Readonly<Record<string, number>>, tickers: readonly string[]): string {
  const known = tickers.filter((ticker) => (held[ticker] ?? 0) > 0).length
  return known === 0 ? 'nothing' : `${count(known)} ${known === 1 ? 'stock' : 'stocks'}`
}

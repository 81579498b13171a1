import type { StockList, StockRow } from '@fairweight/contract/wire'
import { matchSymbol } from '@fairweight/domain/broker-files'
import { useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface ConsideredStocksProps {
  readonly list: StockList
  readonly held: readonly string[]
  readonly onConsidered: (stocks: readonly StockRow[]) => void
}

/** More would hide among the others what one thinks of. */
const MAX_CONSIDERED = 30

/** Stocks that one does not hold and thinks of, by ticker. */
export function ConsideredStocks({ list, held, onConsidered }: ConsideredStocksProps) {
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const take = () => {
    const rows = new Map(list.stocks.map((row) => [row.TICKER, row]))
    const words = [...new Set(text.toUpperCase().split(/[\s,;]+/))].filter(Boolean)
    const found = words.map((word) => rows.get(matchSymbol(word.replace('/', '.'), (ticker) => rows.has(ticker)) ?? ''))
    setUnknown(words.filter((_, at) => found[at] === undefined))
    onConsidered(
      found
        .filter((row) => row !== undefined)
        .filter(({ TICKER }) => !held.includes(TICKER))
        .slice(0, MAX_CONSIDERED),
    )
  }
  return (
    <div className="max-w-[30rem]">
      <TextField
        label="Also consider"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        placeholder="Tickers that you do not hold"
        autoComplete="off"
        spellCheck={false}
        error={unknown.length > 0 ? `Not among the rated stocks: ${unknown.join(', ')}.` : undefined}
        hint={`Up to ${MAX_CONSIDERED}, between commas or spaces. They may be bought, and stand in for what is sold at a loss.`}
      />
    </div>
  )
}

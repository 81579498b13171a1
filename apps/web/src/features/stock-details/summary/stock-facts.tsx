import type { StockRow } from '@fairweight/contract/wire'
import type { ComponentType } from 'react'
import { dollars } from '../../../data/figures.ts'

/** What the list marks a stock with, such as negative earnings. */
export type Marks = ComponentType<{ readonly row: StockRow }>

/** Price, size, sector and marks of a stock in one line. */
export function StockFacts({ row, marks: Marks }: { readonly row: StockRow; readonly marks: Marks }) {
  const facts = [
    row.LAST_CLOSE_PRICE === null ? 'No price' : dollars(row.LAST_CLOSE_PRICE),
    row.MARKETCAP_GROUP === 'Unknown' ? null : `${row.MARKETCAP_GROUP} cap`,
    row.SECTOR,
  ]
  return (
    <p className="col-span-full flex flex-wrap items-center gap-x-2 gap-y-1 text-muted max-wide:text-xs">
      {facts.filter(Boolean).join(' · ')}
      <Marks row={row} />
    </p>
  )
}

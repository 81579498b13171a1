import type { MoneyInClass } from '@fairweight/domain/portfolio'
import { shortPercent } from '../../../data/figures.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { money } from '../worth/holdings-words.ts'

interface MoneyTableProps<Class> {
  readonly caption: string
  /** What the classes are. */
  readonly name: string
  readonly classes: readonly MoneyInClass<Class>[]
  readonly nameOf: (of: Class) => string
}

/** Each class with a bar as long as its share, the most money first. */
export function MoneyTable<Class>({ caption, name, classes, nameOf }: MoneyTableProps<Class>) {
  return (
    <DataTable
      caption={caption}
      columns={columns(name, nameOf)}
      rows={classes}
      rowKey={({ class: key }) => nameOf(key)}
    />
  )
}

function columns<Class>(name: string, nameOf: (of: Class) => string): readonly DataColumn<MoneyInClass<Class>>[] {
  return [
    { name, cell: ({ class: key, symbols }) => <ClassName text={nameOf(key)} symbols={symbols} /> },
    { name: 'Share', numeric: true, cell: ({ share }) => <Share share={share} /> },
    { name: 'Value', numeric: true, cell: ({ value }) => money(value) },
  ]
}

/** As many symbols as stand on two lines. */
const MAX_SYMBOLS = 8

function ClassName({ text, symbols }: { readonly text: string; readonly symbols: readonly string[] }) {
  // Cash is all that is in cash.
  const named = symbols.filter((symbol) => symbol !== text)
  const more = named.length - MAX_SYMBOLS
  return (
    <span className="flex flex-col">
      {text}
      <span className="text-xs text-muted">
        {named.slice(0, MAX_SYMBOLS).join(', ')}
        {more > 0 && ` and ${more} more`}
      </span>
    </span>
  )
}

function Share({ share }: { readonly share: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="h-2 w-16 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-accent-text" style={{ width: `${100 * share}%` }} />
      </span>
      {shortPercent(share)}
    </span>
  )
}

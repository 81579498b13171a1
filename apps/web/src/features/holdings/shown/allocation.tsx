import type { StockRow } from '@fairweight/contract/wire'
import type { Cents } from '@fairweight/domain/money'
import { type HoldingClass, holdingClassName, moneyByClass } from '@fairweight/domain/portfolio'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { MoneyTable } from './money-table.tsx'

interface AllocationProps {
  readonly positions: readonly ValuedPosition[]
  readonly cash: Cents
}

/** As many positions as stand by themselves; the others are one line. */
const MAX_SINGLE = 10

const NO_STOCK = 'Funds and other securities'
const SIZES = { Large: 'Large', Mid: 'Mid', Small: 'Small', Micro: 'Micro', Unknown: 'Size not known' } as const

/** Where the money is: by position and asset class with the cash, by sector and size without it. What has no price is in none. */
export function Allocation({ positions, cash }: AllocationProps) {
  const priced = positions.flatMap(({ symbol, value, stock, assetClass }) =>
    value === null || value <= 0 ? [] : [{ symbol, value, stock, assetClass }],
  )
  const withCash = cash > 0 ? [...priced, { symbol: 'Cash', value: cash, stock: null, assetClass: MONEY }] : priced
  if (withCash.length === 0) return null
  const largest = new Set(
    withCash
      .toSorted((a, b) => b.value - a.value)
      .slice(0, MAX_SINGLE)
      .map(({ symbol }) => symbol),
  )
  const bySymbol = moneyByClass(withCash, ({ symbol }) => (largest.has(symbol) ? symbol : OTHERS))
  const byStock = (classOf: (stock: StockRow) => string) =>
    moneyByClass(priced, ({ stock }) => (stock === null ? NO_STOCK : classOf(stock)))
  return (
    <section aria-labelledby="allocation-title" className="flex flex-col gap-6">
      <h2 id="allocation-title" className="font-serif text-xl font-semibold">
        Where the money is
      </h2>
      <p className="max-w-prose text-sm text-muted">
        Asset classes are those of the investment mix: stocks by size, and real estate companies as real estate. A fund
        is in the class that most of its money is in. Positions without a price are not counted.
      </p>
      <div className="grid items-start gap-8 wide:grid-cols-2">
        <MoneyTable
          caption="Money by asset class"
          name="Asset class"
          classes={moneyByClass(withCash, ({ assetClass }): HoldingClass => assetClass ?? 'class-not-known')}
          nameOf={holdingClassName}
        />
        <MoneyTable
          caption="Money by position"
          name="Position"
          classes={bySymbol.map((one) => (one.class === OTHERS ? one : { ...one, symbols: [] }))}
          nameOf={String}
        />
        {priced.length > 0 && (
          <>
            <MoneyTable
              caption="Money by sector"
              name="Sector"
              classes={byStock(({ SECTOR }) => SECTOR ?? 'Sector not known')}
              nameOf={String}
            />
            <MoneyTable
              caption="Money by company size"
              name="Size"
              classes={byStock(({ MARKETCAP_GROUP: size }) => SIZES[size])}
              nameOf={String}
            />
          </>
        )}
      </div>
    </section>
  )
}

const MONEY = 'money' as const satisfies HoldingClass
const OTHERS = 'All others'

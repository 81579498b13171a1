import type { Ticker } from '@fairweight/domain/naming'
import type { Lot, NamedLot, PlannedOrders } from '@fairweight/domain/portfolio'
import { Fragment } from 'react'
import { shortDate } from '../../../../data/dates.ts'
import { dollars, percent } from '../../../../data/figures.ts'
import { type DataColumn, DataTable } from '../../../../ui/layout/data-table.tsx'
import { ChooseLots } from './choose-lots.tsx'
import { money, shareCount } from '../../worth/holdings-words.ts'

interface PlannedOrdersViewProps {
  readonly planned: PlannedOrders
  /** What is held of a security, oldest first. */
  readonly lotsOf: (symbol: Ticker) => readonly Lot[]
  /** The lots that were chosen for a sale, by its symbol. */
  readonly named: ReadonlyMap<Ticker, readonly NamedLot[]>
  readonly onNamed: (symbol: Ticker, lots: readonly NamedLot[] | null) => void
}

interface OrderRow {
  readonly symbol: Ticker
  readonly side: 'Sell' | 'Buy'
  readonly shares: PlannedOrders['sells'][number]['shares']
  /** Cents: what a sale brings, or a purchase takes. */
  readonly amount: number | null
  readonly tax: number | null
  readonly hurdle: number | null
}

/** The orders as one tells them to a broker, then the lots of each sale with what other lots would cost. */
export function PlannedOrdersView({ planned, lotsOf, named, onNamed }: PlannedOrdersViewProps) {
  const { sells, buys, withinBand, leftover } = planned
  const rows: readonly OrderRow[] = [
    ...sells.map(({ symbol, shares, plan, hurdle }) => ({
      symbol,
      side: 'Sell' as const,
      shares,
      amount: plan?.proceeds ?? null,
      tax: plan?.tax ?? null,
      hurdle,
    })),
    ...buys.map(({ symbol, shares, total }) => ({
      symbol,
      side: 'Buy' as const,
      shares,
      amount: total,
      tax: 0,
      hurdle: null,
    })),
  ]
  if (rows.length === 0)
    return <p className="text-sm">Every change is within the no-trade band or less than a share: nothing to trade.</p>
  return (
    <div className="flex flex-col gap-4">
      <DataTable
        caption="Orders in whole shares, sales first"
        columns={ORDERS}
        rows={rows}
        rowKey={({ symbol }) => symbol}
      />
      <p className="text-sm text-muted">
        {money(leftover)} is left over.
        {withinBand.length > 0 && ` Left as they are, within the band or a share: ${withinBand.join(', ')}.`}
      </p>
      {sells.map(({ symbol, shares, plan }) => {
        const lots = lotsOf(symbol)
        return (
          <Fragment key={symbol}>
            {plan === null ? (
              <p className="text-sm text-caution">
                What some of the {symbol} shares cost, or since when they are held, is not known, so their tax is not.
                Nothing is guessed.
              </p>
            ) : (
              <SaleLots symbol={symbol} plan={plan} isChosen={named.has(symbol)} />
            )}
            {lots.length > 1 && (
              <ChooseLots
                isChosen={named.has(symbol)}
                symbol={symbol}
                shares={shares}
                lots={lots}
                onChoose={(some) => onNamed(symbol, some)}
              />
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

const ORDERS: readonly DataColumn<OrderRow>[] = [
  {
    name: 'Order',
    cell: ({ side, symbol }) => (
      <span>
        {side} <strong className="font-semibold">{symbol}</strong>
      </span>
    ),
  },
  { name: 'Shares', numeric: true, cell: ({ shares }) => shareCount(shares) },
  {
    name: 'Amount',
    unit: 'after cost',
    numeric: true,
    cell: ({ amount }) => dollars(amount === null ? null : amount / 100),
  },
  {
    name: 'Tax',
    numeric: true,
    cell: ({ tax, side }) => (side === 'Buy' ? '' : dollars(tax === null ? null : tax / 100)),
  },
  {
    name: 'Has to earn more',
    unit: 'a year, to pay for it',
    numeric: true,
    cell: ({ hurdle, side }) => (side === 'Buy' ? '' : percent(hurdle)),
  },
]

type Plan = NonNullable<PlannedOrders['sells'][number]['plan']>

interface SaleLotsProps {
  readonly symbol: Ticker
  readonly plan: Plan
  /** Whether the lots are the seller’s own choice. */
  readonly isChosen: boolean
}

function SaleLots({ symbol, plan, isChosen }: SaleLotsProps) {
  const { tax, taxOfBest, taxOfOldest, taxOfHighestCost, disallowed } = plan
  return (
    <div className="flex flex-col gap-1">
      <DataTable
        caption={`Lots of ${symbol} to name to your broker: ${isChosen ? 'those you chose' : 'the least tax there is'}`}
        columns={LOTS}
        rows={plan.lots}
        rowKey={({ id }) => id}
      />
      <p className="text-xs text-muted">
        {taxWords(tax)} with these; {isChosen && `${taxWords(taxOfBest)} with the lots that cost the least, `}
        {taxWords(taxOfOldest)} with the oldest first, {taxWords(taxOfHighestCost)} with the highest cost first.
        {disallowed > 0 &&
          ` ${money(disallowed)} of the loss is a wash sale, because the same was bought within 30 days before: it counts later.`}
      </p>
    </div>
  )
}

const taxWords = (tax: number): string =>
  tax < 0 ? `${dollars(-tax / 100)} of tax saved` : `${dollars(tax / 100)} of tax`

const TERMS = { short: 'Short', long: 'Long' } as const

const LOTS: readonly DataColumn<Plan['lots'][number]>[] = [
  { name: 'Bought', cell: ({ acquired }) => (acquired === null ? 'Day not known' : shortDate(acquired)) },
  { name: 'Shares', numeric: true, cell: ({ shares }) => shareCount(shares) },
  { name: 'Cost', numeric: true, cell: ({ cost }) => money(cost) },
  { name: 'Gain', numeric: true, cell: ({ gain }) => money(gain) },
  { name: 'Term', cell: ({ term }) => (term === null ? 'n/a' : TERMS[term]) },
]

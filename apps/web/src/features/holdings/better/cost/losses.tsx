import type { Ticker } from '@fairweight/domain/naming'
import {
  harvestLosses,
  type LossHarvest,
  type SaleTerms,
  substitutesFor,
  type Transaction,
} from '@fairweight/domain/portfolio'
import { shortDate } from '../../../../data/dates.ts'
import { amount } from '../../../../data/figures.ts'
import { type DataColumn, DataTable } from '../../../../ui/layout/data-table.tsx'
import { money, shareCount } from '../../worth/holdings-words.ts'
import type { Candidate } from '../better-question.ts'

interface LossesProps {
  readonly transactions: readonly Transaction[]
  readonly candidates: readonly Candidate[]
  readonly terms: SaleTerms
  /** By the orders: a loss on what they buy would be a wash sale, and what they sell has its lots already. */
  readonly traded: readonly Ticker[]
}

interface Loss extends LossHarvest {
  readonly substitutes: string
}

const MAX_SUBSTITUTES = 3

/** Losses that save more tax than their sale costs, until when not to buy the same again, and what of the candidates moved alike. */
export function Losses(props: LossesProps) {
  const losses = lossesOf(props)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Losses worth taking</h3>
      {losses.length === 0 ? (
        <p className="text-sm">No loss saves more tax than its sale costs.</p>
      ) : (
        <DataTable
          caption="Losses that save tax, the most first"
          captionHidden
          columns={COLUMNS}
          rows={losses}
          rowKey={({ symbol }) => symbol}
        />
      )}
      <p className="max-w-prose text-xs text-muted">
        A purchase of the same shares within 30 days before or after makes a loss a wash sale, which saves nothing now.
        What moved alike stands by the correlation of its daily returns among what you hold and consider; whether the
        tax takes it for substantially identical is not known here. This is arithmetic, not tax advice.
      </p>
    </div>
  )
}

function lossesOf({ transactions, candidates, terms, traded }: LossesProps): readonly Loss[] {
  const own = Map.groupBy(transactions, ({ symbol }) => symbol)
  const closes = new Map(candidates.map((one) => [one.symbol, one.closes]))
  return candidates
    .filter(({ symbol }) => !traded.includes(symbol))
    .flatMap(({ symbol, price }) => harvestLosses(own.get(symbol) ?? [], new Map([[symbol, price]]), terms))
    .toSorted((a, b) => b.saved - a.saved)
    .map((loss) => ({
      ...loss,
      substitutes:
        substitutesFor(loss.symbol, closes)
          .slice(0, MAX_SUBSTITUTES)
          .map((one) => `${one.symbol} ${amount(one.correlation)}`)
          .join(', ') || 'None',
    }))
}

const COLUMNS: readonly DataColumn<Loss>[] = [
  { name: 'Sell', cell: ({ symbol }) => <strong className="font-semibold">{symbol}</strong> },
  {
    name: 'Lots',
    cell: ({ plan }) =>
      plan.lots.map(({ shares, acquired }) => `${shareCount(shares)} of ${shortDate(acquired ?? '')}`).join('; '),
  },
  { name: 'Saves', unit: 'after cost', numeric: true, cell: ({ saved }) => money(saved) },
  { name: 'Not again before', cell: ({ buyAgainFrom }) => shortDate(buyAgainFrom) },
  { name: 'Moved alike', cell: ({ substitutes }) => substitutes },
]

import type { MarginOfSafety, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { amount, dollars } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import { ESTIMATE_FIELDS, type FigureField, reasonOf } from '../detail-fields.ts'
import { marginText } from '../margin-text.ts'
import { barTo } from './margin-scale.ts'

const MARGIN_OF: Partial<Record<FigureField, keyof MarginOfSafety>> = {
  DISCOUNTED_CASH_FLOW: 'dcf',
  EARNINGS_POWER_VALUE: 'epv',
  GRAHAM_NUMBER: 'graham',
  TANGIBLE_BOOK_VALUE_PER_SHARE: 'tangibleBook',
  FUTURE_CASH_FLOW: 'futureCashFlow',
}

interface MarginBarsProps {
  readonly row: StockRow
  /** Null before they have come: the margins come with the row. */
  readonly details: StockDetailFields | null
}

/** The price against each value estimate: a bar to the right where the stock is worth more than it costs, with the margin of safety. */
export function MarginBars({ row, details }: MarginBarsProps) {
  const price = row.LAST_CLOSE_PRICE
  return (
    <table className="w-full border-collapse leading-none">
      <caption className="pb-1 text-left leading-5">
        <span className="flex justify-between gap-3">
          <strong className="font-semibold">
            {price === null ? 'No price is known' : `Price of ${dollars(price)} against`}
          </strong>
          <Term id="margin-of-safety">Margin of safety</Term>
        </span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Estimate</th>
          <th scope="col">Picture</th>
          <th scope="col">Margin of safety</th>
        </tr>
      </thead>
      <tbody>
        {ESTIMATE_FIELDS.map(({ field, name }) => {
          const margin = row.MARGIN_OF_SAFETY?.[MARGIN_OF[field] ?? 'dcf'] ?? null
          const reason = details && reasonOf(details, field)
          return (
            <tr
              key={field}
              title={reason ?? (details ? `${name}: ${amount(details[field])} USD per share` : undefined)}
            >
              <th scope="row" className="w-px py-0.5 pr-3 wide:py-1 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              <td aria-hidden="true" className="py-0.5 wide:py-1">
                <Bar margin={margin} />
              </td>
              <td
                className={`w-px py-0.5 pl-3 wide:py-1 text-right whitespace-nowrap ${margin === null ? 'text-muted' : ''}`}
              >
                {marginText(margin)}
                {margin === null && reason !== null && <span className="sr-only">: {reason}</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** From the line of the price to the estimate: full where the price lies below it, hollow where it lies above. */
function Bar({ margin }: { readonly margin: number | null }) {
  const bar = margin === null ? null : barTo(margin)
  return (
    <span className="relative block h-3 min-w-16 bg-sunken">
      {bar && (
        <span
          className={`absolute inset-y-0.5 ${bar.isBelow ? 'bg-accent-text' : 'border border-accent-text'}`}
          style={{ left: `${bar.from}%`, width: `${bar.to - bar.from}%` }}
        />
      )}
      <span className="absolute inset-y-0 left-1/2 w-px bg-ink" />
    </span>
  )
}

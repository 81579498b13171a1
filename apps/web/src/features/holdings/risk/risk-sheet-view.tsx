import type { RiskSheet } from '@fairweight/domain/portfolio'
import type { ReactNode } from 'react'
import { shortDate } from '../../../data/dates.ts'
import { amount, percent, wholePercent } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import type { Risk } from './answer-risk.ts'
import { CorrelationMap } from './correlation-map.tsx'
import { Crises } from './crises.tsx'
import { RiskParts } from './risk-parts.tsx'

const REASONS = {
  'nothing-held': 'Nothing that is held has a price.',
  'short-price-history': 'No position has prices of enough days of the last two years, so its risk is not known.',
} as const

interface RiskSheetViewProps {
  readonly risk: Risk
  /** Whether a fund stands for the market. */
  readonly hasMarket: boolean
}

/** The figures of a risk sheet, then where the risk comes from, what moves together, and the days that investors remember. */
export function RiskSheetView({ risk: { sheet, crises }, hasMarket }: RiskSheetViewProps) {
  return (
    <div className="flex flex-col gap-8">
      {'reason' in sheet ? (
        <p className="text-sm">{REASONS[sheet.reason]}</p>
      ) : (
        <Sheet sheet={sheet} hasMarket={hasMarket} />
      )}
      <Crises crises={crises} />
    </div>
  )
}

function Sheet({ sheet, hasMarket }: { readonly sheet: RiskSheet; readonly hasMarket: boolean }) {
  return (
    <>
      <dl className="grid gap-6 wide:grid-cols-3">
        <Figure
          term={<Term id="volatility">Volatility</Term>}
          figure={`${percent(sheet.volatility)} a year`}
          note="How far the value usually strays in a year: √(w′Σw), with the sample covariance of daily returns × 252."
        />
        <Figure
          term="Beta"
          figure={amount(sheet.beta)}
          note={
            hasMarket
              ? 'How much it moved for each percent of the market: covariance with a fund of US large companies, over its variance.'
              : 'It needs a fund that stands for the market, which comes with the optimizer’s plan and data.'
          }
        />
        <Figure
          term="Maximum drawdown"
          figure={percent(sheet.maximumDrawdown)}
          note="The largest fall from a high to a later low of these two years."
        />
      </dl>
      <p className="max-w-prose text-sm text-muted">
        From the <Term id="daily-return">daily returns</Term>, dividends included, of {shortDate(sheet.from)} to{' '}
        {shortDate(sheet.to)}, for {wholePercent(sheet.measuredShare)} of the money.
        {sheet.lacking.length > 0 &&
          ` Not measured, for want of prices on enough of these days: ${sheet.lacking.join(', ')}.`}
      </p>
      <RiskParts sheet={sheet} />
      {sheet.contributions.length > 1 && <CorrelationMap sheet={sheet} />}
    </>
  )
}

function Figure({ term, figure, note }: { readonly term: ReactNode; readonly figure: string; readonly note: string }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-serif text-2xl font-semibold tabular-nums">{figure}</dd>
      <dd className="max-w-prose text-xs text-muted">{note}</dd>
    </div>
  )
}

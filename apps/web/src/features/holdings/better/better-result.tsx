import type { RiskLevel } from '@fairweight/domain/optimization'
import type { Ticker } from '@fairweight/domain/naming'
import { type NamedLot, planOrders, type Transaction } from '@fairweight/domain/portfolio'
import type { IsoDate } from '@fairweight/domain/time'
import { Suspense, useState } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { lotsLeft } from '../loading/read-lots.ts'
import type { BetterMix } from './answer-better.ts'
import type { BetterQuestion } from './better-question.ts'
import { Losses } from './cost/losses.tsx'
import { NOTHING_TYPED, orderTerms, USUAL } from './cost/order-terms.ts'
import { PlannedOrdersView } from './cost/planned-orders.tsx'
import { RobustTable } from './robust-table.tsx'
import { TermsFields } from './cost/terms-fields.tsx'
import { verdictText, weighOrders } from './cost/verdict.ts'

const TurnoverChart = lazyComponent(() =>
  import('./turnover/turnover-chart.tsx').then((module) => module.TurnoverChart),
)

const REASONS = {
  'too-few-returns': 'It needs at least two securities with prices of the same 121 days.',
  'no-mix': 'There is no such mix: nothing beats Treasury bills over these years, or the limits leave too little.',
} as const

interface BetterResultProps {
  readonly answer: BetterMix
  readonly question: BetterQuestion
  readonly riskLevel: RiskLevel
  readonly transactions: readonly Transaction[]
  readonly today: IsoDate
}

/** What trading does, how sure each order is, and what the sure ones cost: hold, unless they are worth it. */
export function BetterResult({ answer, question, riskLevel, transactions, today }: BetterResultProps) {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [named, setNamed] = useState<ReadonlyMap<Ticker, readonly NamedLot[]>>(new Map())
  const { robust, turnover } = answer
  if ('reason' in robust || 'reason' in turnover)
    return <p className="text-sm">{REASONS['reason' in robust ? robust.reason : 'no-mix']}</p>
  const { candidates, total, riskFreeRate } = question
  const terms = orderTerms(typed, total, today)
  const positions = candidates.flatMap((one) => {
    const order = robust.orders.find(({ ticker, isKept }) => isKept && ticker === one.symbol)
    return order === undefined ? [] : [{ ...one, wanted: total * order.weight }]
  })
  const planned = terms && robust.mix && planOrders(transactions, positions, { ...terms, named })
  const weighed = planned &&
    robust.mix && {
      planned,
      total,
      riskFreeRate,
      volatility: { today: turnover.corners[0]?.volatility ?? 0, after: robust.mix.volatility },
      expectedReturn: terms.expectedReturn,
      extra: typed.extra ?? USUAL.extra,
      years: terms.years,
    }
  return (
    <div className="flex flex-col gap-8">
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <TurnoverChart way={turnover} riskLevel={riskLevel} total={total} />
      </Suspense>
      <RobustTable robust={robust} total={total} />
      <div className="flex flex-col gap-4">
        <h3 className="text-sm font-semibold">What they cost, and whether they are worth it</h3>
        <TermsFields typed={typed} onTyped={setTyped} />
        <p role="status" className="flex max-w-prose items-start gap-2 text-sm font-medium">
          <Icon name="info" className="mt-0.5 size-4 shrink-0 text-accent-text" />
          {robust.mix === null
            ? 'Hold: no order toward a better mix is more than chance.'
            : weighed
              ? planned.sells.length === 0
                ? 'Hold: every change is within the no-trade band.'
                : verdictText(weighOrders(weighed), weighed)
              : 'Enter both tax rates to see the lots, the tax and whether the orders are worth it.'}
        </p>
        {planned && (
          <PlannedOrdersView
            planned={planned}
            lotsOf={(symbol) => lotsLeft(transactions, symbol, today, '')}
            named={named}
            onNamed={(symbol, lots) => setNamed(withChoice(named, symbol, lots))}
          />
        )}
        <p className="max-w-prose text-xs text-muted">
          The gain is what the same calm would cost you otherwise: with part of today’s holdings in Treasury bills
          instead, you would forgo what shares earn beyond these. The cost is what the money has to earn more to make up
          for tax, fees and spread until all is sold, since a sale only brings its tax forward. Orders go out at last
          closes; what you pay will differ.
        </p>
      </div>
      {terms && (
        <Losses
          transactions={transactions}
          candidates={candidates}
          terms={terms}
          traded={planned ? [...planned.sells, ...planned.buys].map(({ symbol }) => symbol) : []}
        />
      )}
    </div>
  )
}

/** The choices with another one; null gives it back to the rule. */
function withChoice(
  named: ReadonlyMap<Ticker, readonly NamedLot[]>,
  symbol: Ticker,
  lots: readonly NamedLot[] | null,
): ReadonlyMap<Ticker, readonly NamedLot[]> {
  const others = [...named].filter(([other]) => other !== symbol)
  return new Map(lots === null ? others : [...others, [symbol, lots]])
}

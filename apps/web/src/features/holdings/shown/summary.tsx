import type { Cents } from '@fairweight/domain/money'
import { shortDate } from '../../../data/dates.ts'
import { money } from '../worth/holdings-words.ts'
import type { ValuedHoldings } from '../worth/value-positions.ts'
import { Amount } from './positions.tsx'

interface SummaryProps {
  readonly valued: ValuedHoldings
  readonly cash: Cents
  /** Of which day the closes are; null without closes. */
  readonly asOf: string | null
}

/** Value, gain and cash. What has no price is left out by name, with what was paid for it. */
export function Summary({ valued, cash, asOf }: SummaryProps) {
  const { leftOut, positions, known, knownGain, gain } = valued
  const hasValue = positions.length === 0 || leftOut.symbols.length < positions.length
  return (
    <dl className="grid gap-6 border-y border-hairline py-6 wide:grid-cols-3">
      <Amount
        term="Value"
        amount={hasValue ? known : null}
        note={
          hasValue
            ? `Shares at the last close${asOf === null ? '' : `, as of ${shortDate(asOf)}`}, and cash.${withoutText(leftOut)}`
            : 'No position has a price. Why stands under the positions.'
        }
      />
      <Amount
        term="Gain on what is held"
        amount={hasValue ? knownGain : null}
        note={
          gain === null
            ? 'Value less cost, fees included, of the positions of which both are known.'
            : 'Value less what the shares cost, fees included.'
        }
      />
      <Amount
        term="Cash"
        amount={cash}
        note={
          cash < 0
            ? 'Below zero: what was paid in before is not among the transactions. Add the deposits.'
            : 'All that came less all that went.'
        }
      />
    </dl>
  )
}

/** As many as a line names. */
const MAX_NAMED = 5

function withoutText({ symbols, cost }: ValuedHoldings['leftOut']): string {
  if (symbols.length === 0) return ''
  const more = symbols.length - MAX_NAMED
  const named = `${symbols.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const [they, them] = symbols.length === 1 ? ['it', 'it'] : ['they', 'them']
  const paid = cost === null ? `what ${they} cost is not known` : `${money(cost)} was paid for ${them}`
  return ` Left out, without a price: ${named}; ${paid}.`
}

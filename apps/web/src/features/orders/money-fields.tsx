import { shortDollars } from '../../data/figures.ts'
import { Term } from '../../glossary/term.tsx'
import { ToggleGroup } from '../../ui/controls/toggle-group.tsx'
import { NumberField } from '../../ui/entries/number-field.tsx'
import { readMoney, writeMoney } from './entries/money.ts'
import { Collapsible } from '../../ui/entries/collapsible.tsx'
import type { OrderDraft } from './order-draft.ts'

interface MoneyFieldsProps {
  readonly draft: OrderDraft
  readonly onDraft: (draft: OrderDraft) => void
}

const MODES = [
  { value: 'whole', label: 'Whole shares' },
  { value: 'fractional', label: 'Fractions' },
] as const

const readAmount = (text: string) => readMoney(text, { canBeNegative: true })

/** How much money, in whole shares or fractions, and what trading costs. */
export function MoneyFields({ draft, onDraft }: MoneyFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="w-full wide:w-64">
          <NumberField
            live
            label="Amount to invest"
            unit="$"
            unitBefore
            placeholder="10,000"
            value={draft.amount}
            read={readAmount}
            write={writeMoney}
            onValue={(amount) => onDraft({ ...draft, amount })}
            hint="On top of what you hold. Use a minus to withdraw."
          />
        </div>
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="text-sm font-medium">
            Orders in
          </span>
          <ToggleGroup
            label="Orders in"
            options={MODES}
            value={draft.mode}
            onValueChange={(mode) => onDraft({ ...draft, mode })}
            className="whitespace-nowrap"
          />
        </div>
      </div>
      <Collapsible title="Fees and small trades" summary={feesText(draft)}>
        <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-[16rem_16rem]">
          <NumberField
            live
            label="Fee per order"
            unit="$"
            unitBefore
            placeholder="0"
            value={draft.fee}
            read={readMoney}
            write={writeMoney}
            onValue={(fee) => onDraft({ ...draft, fee })}
            hint="An order must bring you closer to the mix by more than this."
          />
          <NumberField
            live
            label="Smallest worthwhile trade"
            unit="$"
            unitBefore
            placeholder="0"
            value={draft.smallestTrade}
            read={readMoney}
            write={writeMoney}
            onValue={(smallestTrade) => onDraft({ ...draft, smallestTrade })}
            hint={
              <>
                Smaller trades are left out, which keeps <Term id="turnover">turnover</Term> low.
              </>
            }
          />
        </div>
      </Collapsible>
    </div>
  )
}

function feesText({ fee, smallestTrade }: OrderDraft): string {
  const set = [fee && `${shortDollars(fee)} per order`, smallestTrade && `from ${shortDollars(smallestTrade)}`].filter(
    Boolean,
  )
  return set.length === 0 ? 'none' : set.join(', ')
}

import { Term } from '../../glossary/term.tsx'
import { ToggleGroup } from '../../ui/controls/toggle-group.tsx'
import { EntryField } from '../../ui/entries/entry-field.tsx'
import { readMoney, writeMoney } from './entries/money.ts'
import { Fold } from '../../ui/entries/fold.tsx'
import type { OrdersDesk } from './orders-desk.ts'

interface MoneyFieldsProps {
  readonly desk: OrdersDesk
  readonly onDesk: (desk: OrdersDesk) => void
}

const MODES = [{ value: 'whole', label: 'Whole shares' }, { value: 'fractional', label: 'Fractions' }] as const

const readAmount = (text: string) => readMoney(text, { canBeNegative: true })

/** How much money, in whole shares or fractions, and what trading costs. */
export function MoneyFields({ desk, onDesk }: MoneyFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="w-full wide:w-64">
          <EntryField live label="Amount to invest" unit="$" unitBefore placeholder="10,000" value={desk.amount} read={readAmount} write={writeMoney} onValue={(amount) => onDesk({ ...desk, amount })} hint="Beside what you hold. A minus takes money out." />
        </div>
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="text-sm font-medium">Orders in</span>
          <ToggleGroup label="Orders in" options={MODES} value={desk.mode} onValueChange={(mode) => onDesk({ ...desk, mode })} className="whitespace-nowrap" />
        </div>
      </div>
      <Fold title="Fees and small trades" summary={feesInWords(desk)}>
        <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-[16rem_16rem]">
          <EntryField live label="Fee for each order" unit="$" unitBefore placeholder="0" value={desk.fee} read={readMoney} write={writeMoney} onValue={(fee) => onDesk({ ...desk, fee })} hint="An order must bring you nearer by more than this." />
          <EntryField live label="Smallest worthwhile trade" unit="$" unitBefore placeholder="0" value={desk.smallestTrade} read={readMoney} write={writeMoney} onValue={(smallestTrade) => onDesk({ ...desk, smallestTrade })} hint={<>Smaller ones are left out, which keeps <Term id="turnover">turnover</Term> low.</>} />
        </div>
      </Fold>
    </div>
  )
}

function feesInWords({ fee, smallestTrade }: OrdersDesk): string {
  const set = [fee && `$${writeMoney(fee)} an order`, smallestTrade && `from $${writeMoney(smallestTrade)}`].filter(Boolean)
  return set.length === 0 ? 'none' : set.join(', ')
}

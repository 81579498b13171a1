import { Select } from '../../ui/controls/select.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { gridLayout } from './grid-columns.tsx'
import { firstDirection, type SortKey, type StockOrder } from './engine/stock-order.ts'
import type { ListedTool } from './engine/withheld.ts'

interface SortSelectProps {
  readonly order: StockOrder
  readonly onOrder: (order: StockOrder) => void
  readonly withheld: ReadonlySet<ListedTool>
}

function optionsOf(withheld: ReadonlySet<ListedTool>): readonly { readonly value: SortKey; readonly label: string }[] {
  const columns = gridLayout(withheld).columns.filter(({ isLocked }) => !isLocked)
  return [{ value: 'ticker', label: 'Ticker' }, ...columns.map(({ key, name, unit }) => ({ value: key, label: unit === '% margin' ? `${name} margin` : name }))]
}

/** The order of the cards, which have no header to press. */
export function SortSelect({ order, onOrder, withheld }: SortSelectProps) {
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-36 flex-1">
        <Select label="Sort by" labelHidden options={optionsOf(withheld)} value={order.key} onValueChange={(key) => onOrder({ key, descending: firstDirection(key) })} />
      </div>
      <IconButton icon={order.descending ? 'arrow-down' : 'arrow-up'} label={order.descending ? 'Sorted downwards. Turn the order round' : 'Sorted upwards. Turn the order round'} onClick={() => onOrder({ ...order, descending: !order.descending })} />
    </div>
  )
}

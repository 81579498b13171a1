import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import type { GridLayout } from './columns/grid-layout.ts'
import { columnLabel, columnName } from './grid-columns.tsx'
import { firstDirection, type SortKey, type StockOrder } from '@fairweight/domain/screener/stock-order.ts'

interface SortSelectProps {
  readonly order: StockOrder
  readonly onOrder: (order: StockOrder) => void
  readonly layout: GridLayout
}

function optionsOf({ layout, order }: SortSelectProps): readonly { readonly value: SortKey; readonly label: string }[] {
  const columns = layout.columns.filter(({ isLocked }) => !isLocked)
  const isShown = order.key === 'grade' || order.key === 'ticker' || columns.some(({ key }) => key === order.key)
  return [
    { value: 'grade', label: 'Grade' },
    { value: 'ticker', label: 'Ticker' },
    ...columns.map((column) => ({ value: column.key, label: columnLabel(column) })),
    ...(isShown ? [] : [{ value: order.key, label: columnName(order.key) }]),
  ]
}

/** The order of the cards, which have no header to press. */
export function SortSelect(props: SortSelectProps) {
  const { order, onOrder } = props
  const options = optionsOf(props)
  const choose = (name: string) => {
    const chosen = options.find(({ value }) => value === name)
    if (chosen) onOrder({ key: chosen.value, descending: firstDirection(chosen.value) })
  }
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-32 flex-1">
        <ChoiceField
          label="Sort by"
          labelHidden
          options={options}
          value={order.key}
          title={options.find(({ value }) => value === order.key)?.label}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <IconButton
        icon={order.descending ? 'arrow-down' : 'arrow-up'}
        label={
          order.descending
            ? 'Sorted in descending order. Reverse the order'
            : 'Sorted in ascending order. Reverse the order'
        }
        onClick={() => onOrder({ ...order, descending: !order.descending })}
      />
    </div>
  )
}

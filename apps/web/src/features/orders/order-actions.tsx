import { type Order, ordersCsv } from '@fairweight/domain/whole-shares'
import { Button } from '../../ui/controls/button.tsx'
import { saveText } from '../../ui/controls/save-file.ts'
import { Icon } from '../../ui/marks/icon.tsx'
import { showToast } from '../../ui/overlays/toast-manager.ts'
import { ordersAsText } from './order-text.ts'

interface OrderActionsProps {
  /** In the order in which they are to be placed. */
  readonly orders: readonly Order[]
  /** ISO date of the prices; names the file. */
  readonly day: string
}

/** Ways to take the orders along. */
export function OrderActions({ orders, day }: OrderActionsProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(ordersAsText(orders))
      showToast({ title: 'Orders copied', tone: 'success' })
    } catch {
      showToast({ title: 'The orders could not be copied', text: 'Please download the CSV instead.', tone: 'error' })
    }
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button
        variant="secondary"
        size="small"
        onClick={() => saveText(`orders-${day}.csv`, ordersCsv(orders), 'text/csv')}
      >
        <Icon name="download" className="size-4" />
        Download orders as CSV
      </Button>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        Copy as text
      </Button>
    </div>
  )
}

import type { RefObject } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

/** Leads from the mix to the first field of the orders, which stand far below it. */
export function ToOrders({ orders }: { readonly orders: RefObject<HTMLElement | null> }) {
  const go = () => {
    orders.current?.scrollIntoView({ block: 'start' })
    orders.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return <Button variant="secondary" size="small" className="self-start print:hidden" onClick={go}>Turn it into orders</Button>
}

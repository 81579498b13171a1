import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'

interface PlanCardProps {
  readonly name: string
  /** Beside the name, such as what the plan saves. */
  readonly tag?: ReactNode
  readonly price: ReactNode
  readonly interval: string
  readonly note: ReactNode
  readonly action: ReactNode
}

/** One plan: what it is called, what it costs, what can be done with it. As high while its price is on the way as with it. */
export function PlanCard({ name, tag, price, interval, note, action }: PlanCardProps) {
  return (
    <Card className="flex flex-col items-start gap-4 wide:p-8">
      <div className="flex items-center gap-3">
        <h2 className="font-semibold">{name}</h2>
        {tag}
      </div>
      <p className="flex min-h-13 items-baseline gap-2">
        <span className="font-serif text-4xl font-semibold tracking-[-0.02em]">{price}</span>
        <span className="text-muted">{interval}</span>
      </p>
      <p className="text-muted">{note}</p>
      {action}
    </Card>
  )
}

/** The cards beside each other. */
export function PlanCards({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-6 wide:grid-cols-2">{children}</div>
}

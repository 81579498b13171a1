import { useEffect, type ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { loadToastRegion } from '../../ui/overlays/lazy-toast-region.tsx'
import { BalanceBeam } from '../../ui/marks/wordmark.tsx'
import '../../ui/styles/dashboard.css'

interface AccountSheetProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The form. */
  readonly children: ReactNode
  /** The ways to the neighboring pages. */
  readonly foot?: ReactNode
}

/** One form in the middle of the page, with nothing beside it. */
export function AccountSheet({ title, lead, children, foot }: AccountSheetProps) {
  // Messages must be able to say that there is no connection, so what shows them is fetched while there is one.
  useEffect(() => void loadToastRegion().catch(() => undefined), [])
  return (
    <div className="mx-auto max-w-[34rem] px-4 py-12 wide:py-20">
      <Card className="flex flex-col gap-6 wide:p-8">
        <div className="flex flex-col items-start gap-4">
          <BalanceBeam className="size-11" />
          <h1 className="font-serif text-2xl font-semibold tracking-[-0.01em] wide:text-3xl">{title}</h1>
          {lead && <div className="text-muted">{lead}</div>}
        </div>
        {children}
        {foot && <div className="flex flex-wrap gap-x-6 border-t border-hairline pt-4 text-sm">{foot}</div>}
      </Card>
    </div>
  )
}

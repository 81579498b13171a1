import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { BalanceBeam } from '../../ui/marks/wordmark.tsx'
import '../../ui/styles/dashboard.css'

interface AccountCardProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** One question or answer in the middle of the page, with nothing beside it. */
export function AccountCard({ title, children, actions }: AccountCardProps) {
  return (
    <div className="mx-auto max-w-[34rem] px-4 py-16 wide:py-28">
      <Card className="flex flex-col items-start gap-5 wide:p-10">
        <BalanceBeam className="size-9" />
        <h1 className="font-serif text-2xl font-semibold tracking-[-0.01em] wide:text-3xl">{title}</h1>
        <div className="flex flex-col gap-3 text-muted">{children}</div>
        <div className="flex flex-wrap gap-3 pt-2">{actions}</div>
      </Card>
    </div>
  )
}

import { useEffect, useRef, type ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'

interface ConfirmationCardProps {
  readonly title: string
  readonly children: ReactNode
}

/** Says what has just happened, and takes the focus, so that it is read out. */
export function ConfirmationCard({ title, children }: ConfirmationCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {title}
      </h2>
      {children}
    </Card>
  )
}

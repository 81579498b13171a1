import type { ReactNode } from 'react'

interface CardProps {
  readonly children: ReactNode
  readonly className?: string
}

/** A sheet of paper with a hairline around it. Nothing that does not float has a shadow. */
export function Card({ children, className = '' }: CardProps) {
  return <section className={`rounded-large border border-hairline bg-surface p-6 ${className}`}>{children}</section>
}

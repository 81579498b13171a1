import type { ReactNode } from 'react'

const TONES = {
  plain: 'border-hairline text-muted',
  accent: 'border-transparent bg-accent-soft text-accent-text',
  caution: 'border-transparent bg-caution-soft text-caution',
} as const

interface PillProps {
  readonly tone?: keyof typeof TONES
  readonly children: ReactNode
}

/** A short label of a state, such as a cap group or "negative earnings". */
export function Pill({ tone = 'plain', children }: PillProps) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 rounded-full border px-2 text-xs font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'

interface SheetProps {
  readonly children: ReactNode
  /** Wide for pictures beside text, reading for text alone, narrow for one card. */
  readonly width?: 'wide' | 'reading' | 'narrow'
}

const WIDTHS = { wide: 'max-w-[72rem]', reading: 'max-w-[52rem]', narrow: 'max-w-[34rem]' } as const

/** One page's measure and margins. */
export function Sheet({ children, width = 'reading' }: SheetProps) {
  return <div className={`mx-auto px-4 py-12 wide:px-6 wide:py-20 ${WIDTHS[width]}`}>{children}</div>
}

import type { ReactNode } from 'react'

const WIDTH = 640
const HEIGHT = 160
const TOP = 56
const BAR = 48

/** Drawn from the same figures that the text beside it says, which is why nobody reads it aloud. */
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full">
      {children}
    </svg>
  )
}

/** A price of which a part is not paid; `paid` is a fraction of it. */
export function PriceDrawing({ paid }: { readonly paid: number }) {
  const edge = WIDTH * paid
  return (
    <Drawing>
      <path fill="var(--accent)" d={`M0 ${TOP}h${edge}v${BAR}h-${edge}z`} />
      <path fill="none" stroke="var(--rule)" strokeWidth="2" strokeDasharray="4 5" d={`M${edge + 5} ${TOP + 1}h${WIDTH - edge - 6}v${BAR - 2}h-${WIDTH - edge - 6}z`} />
    </Drawing>
  )
}

/** The same payment, with what is passed on of it set apart; both are fractions of the price. */
export function PassedOnDrawing({ paid, donated }: { readonly paid: number; readonly donated: number }) {
  const kept = WIDTH * (paid - donated)
  const given = WIDTH * donated
  return (
    <Drawing>
      <path fill="var(--accent)" d={`M0 ${TOP}h${kept}v${BAR}h-${kept}z`} />
      <path fill="var(--caution-fill)" d={`M${kept + 6} ${TOP - 24}h${given}v${BAR}h-${given}z`} />
      <path fill="none" stroke="var(--rule)" strokeWidth="2" d={`M${kept + 6 + given + 8} ${TOP}h${WIDTH - kept - given - 22}m-8 -8l8 8l-8 8`} />
    </Drawing>
  )
}

/** One column a payment, each with its share passed on, a fraction of the payment, on top. */
export function YearDrawing({ payments, donated }: { readonly payments: number; readonly donated: number }) {
  const pitch = WIDTH / payments
  const width = pitch - 14
  const height = 120
  const share = height * donated
  const places = Array.from({ length: payments }, (_, place) => Math.round(7 + place * pitch))
  return (
    <Drawing>
      <path fill="var(--accent)" d={places.map((left) => `M${left} ${HEIGHT - height + share + 3}h${width}V${HEIGHT}h-${width}z`).join('')} />
      <path fill="var(--caution-fill)" d={places.map((left) => `M${left} ${HEIGHT - height}h${width}v${share}h-${width}z`).join('')} />
    </Drawing>
  )
}

import type { ReactNode } from 'react'

const WIDTH = 640
const HEIGHT = 200
const TOP = 72
const BAR = 64

/** Drawn from the same figures that the text beside it says, which is why nobody reads it aloud. */
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full text-3xl" fill="var(--ink)">
      {children}
    </svg>
  )
}

interface BarProps {
  readonly left: number
  readonly width: number
  readonly fill: string
  readonly lift?: number
}

function Bar({ left, width, fill, lift = 0 }: BarProps) {
  return <path fill={fill} d={`M${left} ${TOP - lift}h${width}v${BAR}h-${width}z`} />
}

const ACCENT = 'var(--accent)'
const GIVEN = 'var(--caution-fill)'
const BENEATH = TOP + BAR + 40

interface PriceDrawingProps {
  /** What is paid, as a fraction of the price. */
  readonly paid: number
  /** What is paid, and what is not, in dollars. */
  readonly amounts: readonly [paid: string, saved: string]
}

/** A price of which a part is not paid. */
export function PriceDrawing({ paid, amounts: [due, saved] }: PriceDrawingProps) {
  const edge = WIDTH * paid
  const rest = WIDTH - edge - 10
  return (
    <Drawing>
      <Bar left={0} width={edge} fill={ACCENT} />
      <path
        fill="none"
        stroke="var(--rule)"
        strokeWidth="2"
        strokeDasharray="5 5"
        d={`M${edge + 9} ${TOP + 1}h${rest}v${BAR - 2}h-${rest}z`}
      />
      <text y={BENEATH}>{due} paid</text>
      <text x={WIDTH} y={TOP - 16} textAnchor="end">
        {saved} off
      </text>
    </Drawing>
  )
}

interface DonationDrawingProps {
  /** What is paid, and what is given of it, as fractions of the price. */
  readonly paid: number
  readonly donated: number
  /** What stays with us, and what is given, in dollars. */
  readonly amounts: readonly [kept: string, donated: string]
}

/** The same payment, with what is passed on of it set apart. */
export function DonationDrawing({ paid, donated, amounts: [kept, given] }: DonationDrawingProps) {
  const edge = WIDTH * (paid - donated)
  const width = WIDTH * donated
  return (
    <Drawing>
      <Bar left={0} width={edge} fill={ACCENT} />
      <Bar left={edge + 8} width={width} fill={GIVEN} lift={24} />
      <path fill="none" stroke={GIVEN} strokeWidth="3" d={`M${edge + width + 20} ${TOP + 8}h24m-10 -10l10 10l-10 10`} />
      <text y={BENEATH}>{kept} stays with us</text>
      <text x={edge + 8 + width} y={TOP - 40} textAnchor="end">
        {given} donated
      </text>
    </Drawing>
  )
}

interface YearDrawingProps {
  readonly payments: number
  /** What is given of each payment, as a fraction of it. */
  readonly donated: number
}

/** One column a payment, each with what is given of it on top. */
export function YearDrawing({ payments, donated }: YearDrawingProps) {
  const pitch = WIDTH / payments
  const width = pitch - 12
  const height = 150
  const share = height * donated
  const places = Array.from({ length: payments }, (_, place) => Math.round(6 + place * pitch))
  return (
    <Drawing>
      <path
        fill={ACCENT}
        d={places.map((left) => `M${left} ${HEIGHT - height + share + 4}h${width}V${HEIGHT}h-${width}z`).join('')}
      />
      <path
        fill={GIVEN}
        d={places.map((left) => `M${left} ${HEIGHT - height}h${width}v${share}h-${width}z`).join('')}
      />
    </Drawing>
  )
}

import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolTriangle,
  type SymbolType,
} from 'd3-shape'
import type { CurvePoint } from './frontier-curve.ts'
import { labelWidth } from './labels/label-width.ts'
import type { LinearScale } from './linear-scale.ts'
import { type Box, placeLabels, type Point, type WantedLabel } from './labels/place-labels.ts'

export interface FrontierMark extends CurvePoint {
  readonly name: string
  readonly shape: 'circle' | 'dot' | 'square' | 'triangle' | 'diamond' | 'cross'
  /** It may lie under the curve. */
  readonly isBelow?: boolean
  /** The reader's present choice. */
  readonly isChosen: boolean
}

/** What is beside the curve is drawn in ink. */
const STYLES: Partial<Record<FrontierMark['shape'], string>> = {
  circle: 'fill-paper stroke-ink',
  cross: 'fill-ink stroke-paper',
}

const SHAPES: Record<FrontierMark['shape'], SymbolType> = {
  circle: symbolCircle,
  dot: symbolCircle,
  cross: symbolCross,
  square: symbolSquare,
  triangle: symbolTriangle,
  diamond: symbolDiamond,
}

/** The small type and its line, in pixels. */
const TYPE = 12
const LINE = 15
/** From the middle of a sign to its edge, and to the ring around the chosen one. */
const SIGN = 8
const RING = 11

/** The sign of each named portfolio with its name beside it: on no other name, off the curve and off every sign. */
export function FrontierMarks({
  marks,
  curve,
  x,
  y,
  plot,
}: {
  readonly marks: readonly FrontierMark[]
  readonly curve: readonly Point[]
  readonly x: LinearScale
  readonly y: LinearScale
  readonly plot: Box
}) {
  const labels = marks.map((mark) => wantedLabel(mark, x(mark.volatility), y(mark.expectedReturn), plot))
  const boxes = placeLabels({ labels, plot, curve })
  return marks.map((mark, index) => {
    const { x: atX, y: atY, side } = labels[index]!
    const box = boxes[index]
    return (
      <g key={mark.name}>
        {mark.isChosen && <circle cx={atX} cy={atY} r={RING} fill="none" strokeWidth="2" className="stroke-ink" />}
        <path
          d={symbol(SHAPES[mark.shape], 90)() ?? ''}
          transform={`translate(${atX} ${atY})`}
          strokeWidth="2"
          data-sign=""
          className={STYLES[mark.shape] ?? 'fill-accent-text stroke-paper'}
        />
        {box && (
          <text
            x={side === 'left' ? box.right : box.left}
            y={(box.top + box.bottom) / 2}
            dy="0.35em"
            textAnchor={side === 'left' ? 'end' : 'start'}
            className={`fill-ink stroke-paper stroke-[3px] [paint-order:stroke] ${mark.isChosen ? 'font-semibold' : ''}`}
          >
            {mark.name}
          </text>
        )}
      </g>
    )
  })
}

/** Towards the end there is no room to the right. No mix lies above the curve, so words above it are in nobody's way. */
function wantedLabel({ name, isBelow, isChosen }: FrontierMark, x: number, y: number, plot: Box): WantedLabel {
  const isLate = x > plot.right * 0.6
  return {
    x,
    y,
    width: labelWidth(name, TYPE, isChosen),
    height: LINE,
    radius: isChosen ? RING + 2 : SIGN,
    side: isLate ? 'left' : 'right',
    level: !isLate ? 'beside' : isBelow ? 'below' : 'above',
  }
}

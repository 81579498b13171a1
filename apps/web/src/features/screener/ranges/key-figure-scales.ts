import {
  KEY_FIGURE_DEFINITIONS,
  KEY_FIGURES,
  type KeyFigureId,
  type KeyFigureText,
} from '@fairweight/domain/key-figures'
import { stopsFor } from './distribution.ts'
import type { RangeScale } from './range-scales.ts'

const RATIOS = [-10, -5, -2, -1, 0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100]
const PERCENTS = [-100, -75, -50, -40, -30, -20, -15, -10, -5, 0, 2, 4, 6, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100]

const STOPS: Readonly<Record<KeyFigureText['unit'], readonly number[]>> = {
  ratio: RATIOS,
  fraction: PERCENTS,
  years: Array.from({ length: 26 }, (_, years) => years),
}

const EXAMPLES: Readonly<Record<KeyFigureText['unit'], string>> = { ratio: '15', fraction: '10', years: '5' }
const UNITS: Readonly<Record<KeyFigureText['unit'], string>> = { ratio: 'Multiple', fraction: '%', years: 'Years' }

/** How a key figure is filtered by; what it is stands under its name. The slider suits the figures once they have come. */
export function keyFigureScale(id: KeyFigureId, figures?: Float64Array): RangeScale {
  const { unit } = KEY_FIGURES[id]
  return {
    id,
    unit: `${UNITS[unit]}. ${KEY_FIGURE_DEFINITIONS[id]}`,
    limits: null,
    example: EXAMPLES[unit],
    stops: (unit !== 'years' && figures && stopsFor(figures)) || STOPS[unit],
    areAroundStops: unit === 'years',
    hints: [],
  }
}

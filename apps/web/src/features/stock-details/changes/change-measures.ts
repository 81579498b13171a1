import { amount, compactDollars, shortPercent } from '../../../data/figures.ts'
import { measureName, wireName } from '../labels.ts'

/** How the measure that decides between two grades is called and written. */
export interface ChangeMeasure {
  readonly name: string
  readonly write: (value: number) => string
  /** Without a sign where it is not below zero. */
  readonly writeEffect: (effect: number) => string
  /** The smallest step that `writeEffect` shows, in the measure's unit; null where that goes by the effect's size. */
  readonly step: number | null
  /** A smaller effect is none to speak of, in the measure's unit. */
  readonly notable: (before: number) => number
}

const SMALL = 0.01

const relative = (before: number) => SMALL * Math.abs(before)
const absolute = () => SMALL

const POINT = 0.01
const points = (effect: number) => `${amount(effect / POINT)} points`
const HUNDREDTH_POINT = POINT / 100

const aboveOrBelow = (gap: number) => `${shortPercent(Math.abs(gap))} ${gap < 0 ? 'below' : 'above'}`

const stars = (value: number) => `${amount(value)} stars`

const MEASURES: Readonly<Record<string, ChangeMeasure>> = {
  MOMENTUM_PERCENTAGE_RANK: {
    name: 'Momentum percentile',
    write: (rank) => amount(rank * 100),
    writeEffect: points,
    step: HUNDREDTH_POINT,
    notable: absolute,
  },
  FINANCIAL_STRENGTH: { name: 'Financial strength', write: stars, writeEffect: stars, step: 0.01, notable: relative },
  MARKETCAP: {
    name: 'Market capitalization',
    write: compactDollars,
    writeEffect: compactDollars,
    step: null,
    notable: relative,
  },
  EBITDA: { name: 'EBITDA', write: compactDollars, writeEffect: compactDollars, step: null, notable: relative },
}

/** The measure of a change by its name on the wire. Estimates of worth are shown against the price: worth over price, less 1. */
export function changeMeasure(measure: string): ChangeMeasure {
  const id = wireName(measure)
  const name = id === 'MEAN_ESTIMATE' ? 'Mean value estimate' : measureName(id)
  return (
    MEASURES[id] ?? {
      name: `${name} against the price`,
      write: aboveOrBelow,
      writeEffect: points,
      step: HUNDREDTH_POINT,
      notable: absolute,
    }
  )
}

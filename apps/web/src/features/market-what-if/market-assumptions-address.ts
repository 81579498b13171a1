import {
  MARKET_ASSUMPTION_RANGES,
  type MarketAssumptionId,
  type MarketAssumptions,
  PUBLISHED_ASSUMPTIONS,
} from '@fairweight/domain/what-if'

export const MARKET_ASSUMPTION_IDS: readonly MarketAssumptionId[] = [
  'discountRateShift',
  'maximumGrowth',
  'taxRate',
  'marginOfSafety',
]

/** Short names, so that a shared link stays one that people can read. They stand in links; none may change its meaning. */
const SHORT: Readonly<Record<MarketAssumptionId, string>> = {
  discountRateShift: 'r',
  maximumGrowth: 'g',
  taxRate: 'x',
  marginOfSafety: 's',
}

const ENTRY = /^([rgxs])(-?\d+(?:\.\d{1,6})?)$/

/** 'r0.01,s0.2' as assumptions. What is not one, or outside its range, stays as published. */
export function readMarketAssumptions(text: string): MarketAssumptions {
  const moved = text.split(',').flatMap((entry): [MarketAssumptionId, number][] => {
    const [, short, figure] = ENTRY.exec(entry) ?? []
    const id = MARKET_ASSUMPTION_IDS.find((known) => SHORT[known] === short)
    const value = Number(figure)
    return id !== undefined && isWithin(id, value) ? [[id, value]] : []
  })
  return { ...PUBLISHED_ASSUMPTIONS, ...Object.fromEntries(moved) }
}

/** The assumptions as {@link readMarketAssumptions} takes them; only those that are moved. */
export function writeMarketAssumptions(assumptions: MarketAssumptions): string {
  return movedOf(assumptions)
    .map((id) => `${SHORT[id]}${Number(assumptions[id].toFixed(6))}`)
    .join(',')
}

/** Which assumptions are not as published. */
export function movedOf(assumptions: MarketAssumptions): MarketAssumptionId[] {
  return MARKET_ASSUMPTION_IDS.filter((id) => assumptions[id] !== PUBLISHED_ASSUMPTIONS[id])
}

function isWithin(id: MarketAssumptionId, value: number): boolean {
  const { minimum, maximum } = MARKET_ASSUMPTION_RANGES[id]
  return value >= minimum && value <= maximum
}

import { ASSUMPTION_IDS, type AssumptionId, type ChosenAssumptions, isWithinRange } from '@fairweight/domain/what-if'

export const WHAT_IF = 'whatif'

/** Short names, so that a shared link stays one that people can read. They stand in links; none may change its meaning. */
const SHORT: Readonly<Record<AssumptionId, string>> = {
  discountRate: 'r',
  growth: 'g',
  terminalGrowth: 't',
  taxRate: 'x',
  normalizedEbitMargin: 'm',
  marginYears: 'my',
  cashFlowYears: 'cy',
  steadyGrowthYears: 'sy',
  fadingGrowthYears: 'fy',
}

const ENTRY = /^([a-z]{1,2})(-?\d+(?:\.\d{1,6})?)$/

/** 'r0.094,g0.05' as assumptions. What is not one, or outside its range, is left out. */
export function readWhatIf(text: string): ChosenAssumptions {
  const entries = text.split(',').flatMap((entry): [AssumptionId, number][] => {
    const [, short, figure] = ENTRY.exec(entry) ?? []
    const id = ASSUMPTION_IDS.find((known) => SHORT[known] === short)
    const value = Number(figure)
    return id !== undefined && isWithinRange(id, value) ? [[id, value]] : []
  })
  return Object.fromEntries(entries)
}

/** The assumptions as {@link readWhatIf} takes them; empty for none. */
export function writeWhatIf(chosen: ChosenAssumptions): string {
  return ASSUMPTION_IDS.flatMap((id) => {
    const value = chosen[id]
    return value === undefined ? [] : [`${SHORT[id]}${Number(value.toFixed(6))}`]
  }).join(',')
}

/** As an address can hold it, so that what is shown is what a link brings back. */
export function roundForUrl(value: number): number {
  return Number(value.toFixed(6))
}

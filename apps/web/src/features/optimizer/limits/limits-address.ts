import {
  COVARIANCE_ESTIMATORS,
  EXPECTED_RETURN_ESTIMATORS,
  MISSING_DATA_POLICIES,
} from '@fairweight/domain/optimization'
import { readPercent, writePercent } from '../../../ui/entries/percent.ts'
import { readWholeNumber } from './whole-number.ts'
import { type MixLimits, withoutConflict, withPart } from './mix-limits.ts'
import { HOLDING_RANGE, MAX_HOLDINGS, RETURN_RANGE, VOLATILITY_RANGE, WEIGHT_RANGE } from './limit-ranges.ts'

const NAMES = {
  maxWeight: 'max',
  limits: 'bounds',
  sectorCaps: 'sector-caps',
  smallestHolding: 'smallest',
  mostHoldings: 'most',
  targetReturn: 'return',
  targetVolatility: 'volatility',
  covariance: 'covariance',
  expectedReturns: 'means',
  missingData: 'gaps',
} as const

/** Reads the limits from an address. What is not exactly as it is written below is left out, so that an old or a bent link still opens. */
export function readLimits(params: URLSearchParams): MixLimits {
  const percentOf = (name: string, range: { readonly min: number; readonly max: number }) =>
    known(readPercent(params.get(name) ?? '', range))
  const max = params.get(NAMES.mostHoldings)
  const targetReturn = percentOf(NAMES.targetReturn, RETURN_RANGE)
  let value: MixLimits = {}
  value = withPart(value, 'maxWeight', percentOf(NAMES.maxWeight, HOLDING_RANGE))
  value = withPart(value, 'limits', readPairs(params.get(NAMES.limits), readBounds))
  value = withPart(value, 'sectorCaps', readPairs(params.get(NAMES.sectorCaps), readCap))
  value = withPart(value, 'smallestHolding', percentOf(NAMES.smallestHolding, HOLDING_RANGE))
  value = withPart(value, 'mostHoldings', max === null ? undefined : known(readWholeNumber(max, 1, MAX_HOLDINGS)))
  value = withPart(value, 'targetReturn', targetReturn)
  value = withPart(
    value,
    'targetVolatility',
    targetReturn === undefined ? percentOf(NAMES.targetVolatility, VOLATILITY_RANGE) : undefined,
  )
  return withPart(value, 'estimators', readEstimators(params))
}

/** Writes the limits into a copy of the address; whatever keeps its default is not in it. */
export function writeLimits(params: URLSearchParams, value: MixLimits): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, text: string | undefined) =>
    text === undefined || text === '' ? next.delete(name) : next.set(name, text)
  const percent = (fraction: number | undefined) => (fraction === undefined ? undefined : writePercent(fraction))
  put(NAMES.maxWeight, percent(value.maxWeight))
  put(
    NAMES.limits,
    Object.entries(value.limits ?? {})
      .map(([ticker, { lower, upper }]) => `${asName(ticker)}:${percent(lower) ?? ''}:${percent(upper) ?? ''}`)
      .join(','),
  )
  put(
    NAMES.sectorCaps,
    Object.entries(value.sectorCaps ?? {})
      .map(([sector, cap]) => `${asName(sector)}:${writePercent(cap)}`)
      .join(','),
  )
  put(NAMES.smallestHolding, percent(value.smallestHolding))
  put(NAMES.mostHoldings, value.mostHoldings?.toString())
  put(NAMES.targetReturn, percent(value.targetReturn))
  put(NAMES.targetVolatility, percent(value.targetVolatility))
  put(NAMES.covariance, value.estimators?.covariance)
  put(NAMES.expectedReturns, value.estimators?.expectedReturns)
  put(NAMES.missingData, value.estimators?.missingData)
  return next
}

/** Commas and colons part the entries, so a name brings none of its own. */
const asName = (name: string) => name.replaceAll(/[%,:]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
const fromName = (text: string) =>
  text.replaceAll(/%(25|2c|3a)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function known(entry: ReturnType<typeof readPercent>): number | undefined {
  return 'fault' in entry ? undefined : entry.value
}

function readPairs<Part>(
  text: string | null,
  read: (figures: readonly string[]) => Part | undefined,
): Record<string, Part> {
  const pairs = (text ?? '').split(',').flatMap((one): [string, Part][] => {
    const [name, ...figures] = one.split(':')
    const part = read(figures)
    return name && part !== undefined ? [[fromName(name), part]] : []
  })
  return Object.fromEntries(pairs)
}

function readBounds(figures: readonly string[]): { readonly lower?: number; readonly upper?: number } | undefined {
  if (figures.length !== 2) return undefined
  const [lower, upper] = figures.map((figure) => readPercent(figure, WEIGHT_RANGE))
  if (!lower || !upper || 'fault' in lower || 'fault' in upper) return undefined
  if (lower.value === undefined && upper.value === undefined) return undefined
  if ((lower.value ?? 0) > (upper.value ?? 1)) return undefined
  return {
    ...(lower.value === undefined ? {} : { lower: lower.value }),
    ...(upper.value === undefined ? {} : { upper: upper.value }),
  }
}

function readCap(figures: readonly string[]): number | undefined {
  return figures.length === 1 ? known(readPercent(figures[0] ?? '', WEIGHT_RANGE)) : undefined
}

function readEstimators(params: URLSearchParams): MixLimits['estimators'] {
  const covariance = changed(COVARIANCE_ESTIMATORS, params.get(NAMES.covariance))
  const expectedReturns = changed(EXPECTED_RETURN_ESTIMATORS, params.get(NAMES.expectedReturns))
  const missingData = changed(MISSING_DATA_POLICIES, params.get(NAMES.missingData))
  return withoutConflict({
    ...(covariance && { covariance }),
    ...(expectedReturns && { expectedReturns }),
    ...(missingData && { missingData }),
  })
}

/** The first of the choices is the default, which an address need not name. */
function changed<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | undefined {
  return choices.slice(1).find((choice) => choice === text)
}

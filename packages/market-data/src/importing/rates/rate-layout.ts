import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { TREASURY_BILL_CLASS } from '@fairweight/domain/asset-mix'
import { rejectForeignSeparator } from '../../templates/match-header.ts'
import { fredSeries, interestRateName, isBillYield } from '../../sources/rates/fed-series.ts'

/** The template of rates of exchange. */
export const RATES_TEMPLATE = 'date,currency,usd_per_unit'

/** A layout of rates, with the position of the day and of what is stated of it. */
export type RateLayout =
  | { readonly id: 'own' | 'fed-countries'; readonly day: number; readonly name: number; readonly value: number }
  | { readonly id: 'ecb'; readonly day: number; readonly columns: readonly number[] }
  | { readonly id: 'fred'; readonly day: number; readonly columns: readonly number[]; readonly every: 'day' | 'month' }

const DAY_NAMES = new Set(['date', 'observation_date'])

/**
 * Recognizes the layout of a table of rates by its header, in any letter case: our template, the European Central
 * Bank's table (one column a currency), series of FRED, or the Federal Reserve's rates by country. Throws
 * OperationError for any other, naming what is taken, and what the file is where that shows.
 */
export function rateLayout(header: readonly string[], file: string): RateLayout {
  rejectForeignSeparator(header, RATES_TEMPLATE, file)
  const names = header.map((name) => name.trim().toUpperCase())
  const at = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name.toLowerCase()))
  const day = at(...DAY_NAMES)
  if (day === -1) throw unknownLayout(file)
  refuseDoubled(names, file)
  const [currency, usdPerUnit] = [at('currency'), at('usd_per_unit')]
  const [country, value] = [at('country'), at('value', 'exchange rate')]
  if (currency !== -1 && usdPerUnit !== -1) return { id: 'own', day, name: currency, value: usdPerUnit }
  if (country !== -1 && value !== -1) return { id: 'fed-countries', day, name: country, value }
  return wideLayout(names, day, file)
}

function wideLayout(names: readonly string[], day: number, file: string): RateLayout {
  const columns = names.flatMap((name, position) => (position === day || name === '' ? [] : [position]))
  const stated = columns.map((position) => names[position] ?? '')
  const every = (['day', 'month'] as const).find((often) => {
    const series = new Set(fredSeries(often).map(({ name }) => name))
    return stated.some((name) => series.has(name))
  })
  if (every !== undefined) {
    refuseUnknownSeries(stated, every, file)
    return { id: 'fred', day, columns, every }
  }
  if (stated.includes('USD') && stated.every((name) => /^[A-Z]{3}$/.test(name))) return { id: 'ecb', day, columns }
  throw refusedSeries(stated, file) ?? unknownLayout(file)
}

function refuseUnknownSeries(stated: readonly string[], every: 'day' | 'month', file: string): void {
  const known = new Set(fredSeries(every).map(({ name }) => name))
  const other = stated.find((name) => !known.has(name))
  if (other === undefined) return
  const often = every === 'day' ? 'daily' : 'monthly'
  throw (
    refusedSeries([other], file) ??
    new OperationError(
      'import-not-rates',
      `${file}: ${other} is not a ${often} exchange rate series that is known; leave out its column.`,
    )
  )
}

const RISK_FREE_RATE = ` The risk-free rate is the return of ${TREASURY_BILL_CLASS.proxy}, a fund of Treasury bills, by its prices.`

/** A file of something else than rates of exchange, said by name. */
function refusedSeries(stated: readonly string[], file: string): OperationError | null {
  for (const series of stated) {
    const what = interestRateName(series)
    if (what === null) continue
    const instead = isBillYield(series) ? RISK_FREE_RATE : ''
    const sentence = `${file}: ${series} is ${what}, not an exchange rate; leave out the file.${instead}`
    return new OperationError('import-not-rates', sentence)
  }
  return null
}

function refuseDoubled(names: readonly string[], file: string): void {
  const twice = names.find((name, position) => name !== '' && names.indexOf(name) !== position)
  if (twice === undefined) return
  throw new OperationError(
    'import-duplicate-header',
    `${file}, line 1: the column ${twice.toLowerCase()} appears twice; keep one of them.`,
  )
}

function unknownLayout(file: string): OperationError {
  return new OperationError(
    'import-wrong-columns',
    `${file}: these are not the columns of a table of rates; the rates template is ${RATES_TEMPLATE}. ` +
      'Also accepted: the European Central Bank’s table (Date,USD,JPY,…), series of FRED ' +
      '(observation_date,DEXUSEU) and the Federal Reserve’s rates by country (Date,Country,Value).',
  )
}

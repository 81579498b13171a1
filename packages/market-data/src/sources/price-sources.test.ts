import { sourceContract } from '@fairweight/testing/market/sources/source-contract.ts'
import { describe } from 'vitest'
import { alphaVantageSource } from './alpha-vantage/alpha-vantage-source.ts'
import { eodhdSource } from './eodhd/eodhd-source.ts'
import { fmpSource } from './fmp/fmp-source.ts'
import { sharadarSource } from './nasdaq-data-link/sharadar-source.ts'
import { polygonSource } from './polygon/polygon-source.ts'
import { tiingoSource } from './tiingo/tiingo-source.ts'

/** Fetched in one piece the rows are held for every provider at once; in six pieces they are the same. */
const SECOND_WAY = { tags: 'long' } as const

describe('EODHD', () => sourceContract('eodhd', eodhdSource, SECOND_WAY))
describe('Polygon', () => sourceContract('polygon', polygonSource, SECOND_WAY))
describe('Tiingo', () => sourceContract('tiingo', tiingoSource, SECOND_WAY))
describe('Alpha Vantage', () => sourceContract('alpha-vantage', alphaVantageSource, SECOND_WAY))
describe('Financial Modeling Prep', () => sourceContract('fmp', fmpSource, SECOND_WAY))
describe('Nasdaq Data Link', () => sourceContract('nasdaq-data-link', sharadarSource, SECOND_WAY))

import { sourceContract } from '@fairweight/testing/market/sources/source-contract.ts'
import { describe } from 'vitest'
import { alphaVantageSource } from './alpha-vantage/alpha-vantage-source.ts'
import { eodhdSource } from './eodhd/eodhd-source.ts'
import { fmpSource } from './fmp/fmp-source.ts'
import { sharadarSource } from './nasdaq-data-link/sharadar-source.ts'
import { polygonSource } from './polygon/polygon-source.ts'
import { tiingoSource } from './tiingo/tiingo-source.ts'

describe('EODHD', () => sourceContract('eodhd', eodhdSource))
describe('Polygon', () => sourceContract('polygon', polygonSource))
describe('Tiingo', () => sourceContract('tiingo', tiingoSource))
describe('Alpha Vantage', () => sourceContract('alpha-vantage', alphaVantageSource))
describe('Financial Modeling Prep', () => sourceContract('fmp', fmpSource))
describe('Nasdaq Data Link', () => sourceContract('nasdaq-data-link', sharadarSource))

import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { expect, test } from 'vitest'
import { ASSET_CLASSES } from '../../asset-mix/index.ts'
import { assignToClasses } from '../../asset-mix/portfolio/assign-to-classes.ts'
import { assetClassOfOther, assetClassOfStock, holdingClassName } from './holding-class.ts'

const NO_CLOSES = new Float64Array()
const SIZES = ['Large', 'Mid', 'Small', 'Micro', 'Unknown'] as const
const SECTORS = ['Real Estate', ' real estate ', 'Energy', null]

test('a stock is in the class in which it stands in for a fund of the mix, wherever it does', () => {
  const funds = ASSET_CLASSES.map((assetClass) => ({ ticker: assetClass.proxy, assetClass, closes: NO_CLOSES }))
  const cases = SIZES.flatMap((size) =>
    SECTORS.flatMap((sector) => [true, false].map((foreign) => ({ size, sector, foreign }))),
  )
  const found = cases.map(({ size, sector, foreign }) => {
    const row = syntheticRow('OWN', { MARKETCAP_GROUP: size, SECTOR: sector, IS_FOREIGN_FILER: foreign || undefined })
    const own = { ticker: 'OWN', isForeignFiler: foreign, marketCapGroup: size, sector, totalReturnCloses: NO_CLOSES }
    const [inMix] = assignToClasses([own], funds).byClass.keys()
    return { inMix, alone: assetClassOfStock(row) }
  })
  const placed = found.filter(({ inMix }) => inMix !== undefined)
  expect(placed.length).toBeGreaterThan(10)
  for (const { inMix, alone } of placed) expect(alone).toBe(inMix)
  // A real estate company is one also where nobody knows how large it is.
  const displaced = new Set(found.filter(({ inMix }) => inMix === undefined).map(({ alone }) => alone))
  expect([...displaced].toSorted()).toEqual([
    'foreign-companies',
    'size-not-known',
    'smallest-companies',
    'us-real-estate',
  ])
})

test('what the mix has no place for says why', () => {
  const of = (more: Parameters<typeof syntheticRow>[1]) => holdingClassName(assetClassOfStock(syntheticRow('X', more)))
  expect(of({ MARKETCAP_GROUP: 'Micro', SECTOR: 'Energy' })).toBe('US companies below $300 million')
  expect(of({ MARKETCAP_GROUP: 'Unknown', SECTOR: 'Energy' })).toBe('Companies of unknown size')
  expect(of({ MARKETCAP_GROUP: 'Large', SECTOR: 'Energy', IS_FOREIGN_FILER: true })).toBe(
    'Foreign companies listed in the US',
  )
})

test('a fund is in its class, Treasury bills are bills, and a fund that nobody knows is in none', () => {
  const names = [
    assetClassOfOther('FWGO1', 'gold'),
    assetClassOfOther('VTI', null),
    assetClassOfOther('BIL', null),
    assetClassOfOther('ODD', null),
  ].map(holdingClassName)
  expect(names).toEqual(['Gold', 'US large company shares', 'Treasury bills', 'Asset class not known'])
})

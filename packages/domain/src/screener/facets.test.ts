import { expect, it } from 'vitest'
import type { FacetOption } from './grade-classes.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { earningsClass, facetReader, facetsOf } from './facets.ts'

const HELIX = syntheticRow('HLX', { VALUE_RATING: 'A*' })

it('sorts stocks by what the checks of their data found', () => {
  const facet = facetsOf([]).find(({ id }) => id === 'findings')!
  const classOf = facetReader(facet)
  const named = ([{ FINDING: 'block' }, { FINDING: 'warn' }, {}] as const).map(
    (finding) => facet.options[classOf({ ...HELIX, ...finding })]?.key,
  )
  expect(named).toEqual(['blocked', 'flagged', 'none'])
})

const UNRANKED = { ...HELIX, VALUE_RATING: 'Unranked', MOMENTUM_RATING: 'Unranked' } as const

it('tells the answer from each lack, after the letters, and leaves out what no stock is', () => {
  const rows = [
    { ...UNRANKED, VALUE_REASON: 'size', MOMENTUM_REASON: 'size' },
    { ...UNRANKED, VALUE_REASON: 'above-every-measure', MOMENTUM_REASON: 'no-price' },
    HELIX,
  ] as const
  const [value, momentum] = facetsOf(rows)
  const shown = (options: readonly FacetOption[] = []) =>
    options.filter(({ isAbsent }) => !isAbsent).map(({ label }) => label)
  expect(shown(value?.options)).toEqual([
    'A**',
    'A*',
    'A',
    'B**',
    'B*',
    'B',
    'Not below any measure',
    'Not rated (below $300M)',
  ])
  expect(shown(momentum?.options)).toEqual(['A', 'B', 'C', 'Not rated (below $300M)', 'Not rated (no recent price)'])
  expect(rows.map((row) => value?.options[facetReader(value)(row)]?.key)).toEqual(['size', 'above-every-measure', 'A*'])
  expect(rows.map((row) => momentum?.options[facetReader(momentum)(row)]?.key)).toEqual(['size', 'no-price', 'B'])
})

const sectors = (...names: (string | null)[]) => names.map((SECTOR, at) => syntheticRow(`T${at}`, { SECTOR }))
const sectorFacet = (rows: ReturnType<typeof sectors>) => facetsOf(rows).find(({ id }) => id === 'sector')!
const keysOf = (options: readonly FacetOption[]) => options.map(({ key }) => key)

it('names the sectors that occur, by name, and the unknown last', () => {
  expect(keysOf(sectorFacet(sectors('Utilities', null, 'Energy', 'Energy')).options)).toEqual([
    'Energy',
    'Utilities',
    'Unknown',
  ])
  expect(keysOf(sectorFacet(sectors('Energy')).options)).toEqual(['Energy'])
})

it('lets sectors past the thirtieth share one class, so that every class has a bit', () => {
  const many = Array.from({ length: 40 }, (_sector, at) => `Sector ${String(at).padStart(2, '0')}`)
  const rows = sectors(...many, null)
  const facet = sectorFacet(rows)
  expect(facet.options).toHaveLength(31)
  expect(keysOf(facet.options).slice(-3)).toEqual(['Sector 28', 'Other', 'Unknown'])
  const classOf = facetReader(facet)
  expect([0, 28, 29, 39, 40].map((at) => facet.options[classOf(rows[at]!)]?.key)).toEqual([
    'Sector 00',
    'Sector 28',
    'Other',
    'Other',
    'Unknown',
  ])
})

it.each([
  [false, false, 'positive'],
  [true, false, 'past'],
  [true, true, 'latest'],
  [null, true, 'latest'],
  [null, false, 'unknown'],
  [null, null, 'unknown'],
  [false, null, 'positive'],
] as const)('takes earnings before five years of %s and the latest report of %s as %s', (before, latest, kind) => {
  expect(earningsClass({ HAS_NEG_EBITDA: before, HAS_NEG_EBITDA_LATEST: latest })).toBe(kind)
})

it('sorts by the ESG mark with a class of its own for what is not known', () => {
  const facet = facetsOf([]).find(({ id }) => id === 'esg')!
  const named = [true, false, null].map(
    (IS_ESG) => facet.options[facetReader(facet)(syntheticRow('A', { IS_ESG }))]?.label,
  )
  expect(named).toEqual(['ESG', 'Not ESG', 'Unknown'])
})

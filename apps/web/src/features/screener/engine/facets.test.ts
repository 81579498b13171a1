import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import { expect, it } from 'vitest'
import { EXPLAINED_ROW } from '../../../../testing/explained-stock.ts'
import type { FacetOption } from './facet-option.ts'
import { facetReader, facetsOf } from './facets.ts'

it('says beside the grades and sizes what to look for, as the method sets them', () => {
  const guidance = Object.fromEntries(facetsOf([]).map((facet) => [facet.id, facet.guidance]))
  expect(guidance.value).toBe('Financial stars run 0–5 in halves: conservative 3.5–5, less conservative from 2.5.')
  expect(guidance.momentum).toBe('A is a percentile of 90+, where momentum investors look.')
  expect(guidance.cap).toBe('Large 10B+, mid 2B–10B, small 300M–2B.')
  expect(guidance.sector).toBeUndefined()
  expect(METHOD_SETTINGS.rating.momentumA).toBe(GUIDANCE.momentumRank)
})

it('sorts stocks by what the checks of their data found', () => {
  const facet = facetsOf([]).find(({ id }) => id === 'findings')!
  const classOf = facetReader(facet)
  const named = ([{ FINDING: 'block' }, { FINDING: 'warn' }, {}] as const).map(
    (finding) => facet.options[classOf({ ...EXPLAINED_ROW, ...finding })]?.key,
  )
  expect(named).toEqual(['blocked', 'flagged', 'none'])
})

const UNRANKED = { ...EXPLAINED_ROW, VALUE_RATING: 'Unranked', MOMENTUM_RATING: 'Unranked' } as const

it('tells the answer from each lack, after the letters, and leaves out what no stock is', () => {
  const rows = [
    { ...UNRANKED, VALUE_REASON: 'size', MOMENTUM_REASON: 'size' },
    { ...UNRANKED, VALUE_REASON: 'above-every-measure', MOMENTUM_REASON: 'no-price' },
    EXPLAINED_ROW,
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { peersOf } from './peers.ts'

const PEERS = [
  syntheticRow('A', { VALUE_RATING: 'A**', MARKETCAP: 9e9, FINANCIAL_STRENGTH: 5, HAS_NEG_EBITDA: true }),
  syntheticRow('B', { VALUE_RATING: 'B', MARKETCAP: 3e9, FINANCIAL_STRENGTH: 2 }),
  syntheticRow('C', { VALUE_RATING: 'Unranked', VALUE_REASON: 'above-every-measure', MARKETCAP: null }),
  syntheticRow('D', { VALUE_RATING: 'B*', MARKETCAP: 5e9, FINANCIAL_STRENGTH: 3.5 }),
  syntheticRow('E', { SECTOR: 'Materials', VALUE_RATING: 'A**', MARKETCAP: 1e12 }),
  syntheticRow('F', { MARKETCAP_GROUP: 'Large', VALUE_RATING: 'A**', MARKETCAP: 1e12 }),
]

test('are those of the same sector and size: the middle of each measure, and the best', () => {
  const peers = peersOf([PEERS[1]!], PEERS)
  expect(peers).toMatchObject({ name: 'Energy, Mid' })
  expect(peers?.stocks).toHaveLength(4)
  // Between B and B*: the lower of the two is claimed.
  expect(peers?.median).toMatchObject({ VALUE_RATING: 'B', MARKETCAP: 5e9, FINANCIAL_STRENGTH: 3.5 })
  expect(peers?.best).toMatchObject({ VALUE_RATING: 'A**', MARKETCAP: 9e9, FINANCIAL_STRENGTH: 5 })
  expect([peers?.median.LAST_CLOSE_PRICE, peers?.median.IS_ESG, peers?.best.HAS_NEG_EBITDA]).toEqual([
    null,
    null,
    false,
  ])
})

test('are those of the sector where the compared stocks differ in size, or few are of theirs', () => {
  for (const compared of [[PEERS[0]!, PEERS[5]!], [PEERS[5]!]]) {
    const peers = peersOf(compared, PEERS)
    expect(peers).toMatchObject({ name: 'Energy, every size', best: { MARKETCAP: 1e12 } })
    expect(peers?.stocks).toHaveLength(5)
  }
})

test('are nobody’s where the compared stocks differ in sector, have none, or stand nearly alone in it', () => {
  expect(peersOf([PEERS[0]!, PEERS[4]!], PEERS)).toBeNull()
  expect(peersOf([PEERS[4]!], PEERS)).toBeNull()
  expect(peersOf([], PEERS)).toBeNull()
  const nowhere = syntheticRow('N', { SECTOR: null })
  expect(peersOf([nowhere], [nowhere, nowhere, nowhere])).toBeNull()
})

test('of any list: half of the known peers lie on either side of the median, and none above the best', () => {
  fc.assert(
    fc.property(stockLists, (rows) => {
      for (const row of rows) {
        const peers = peersOf([row], rows)
        if (peers === null) continue
        const sector = rows.filter(({ SECTOR }) => SECTOR === row.SECTOR)
        const size = sector.filter(({ MARKETCAP_GROUP }) => MARKETCAP_GROUP === row.MARKETCAP_GROUP)
        const group = row.MARKETCAP_GROUP !== 'Unknown' && size.length >= 3 ? size : sector
        const known = group.flatMap(({ MARGIN_OF_SAFETY }) => MARGIN_OF_SAFETY?.graham ?? [])
        const median = peers.median.MARGIN_OF_SAFETY?.graham ?? Number.NaN
        const best = peers.best.MARGIN_OF_SAFETY?.graham ?? Number.NaN
        expect(Number.isNaN(median)).toBe(known.length === 0)
        expect(2 * known.filter((figure) => figure < median).length).toBeLessThanOrEqual(known.length)
        expect(2 * known.filter((figure) => figure > median).length).toBeLessThanOrEqual(known.length)
        expect(known.some((figure) => figure > best)).toBe(false)
        expect(peers.stocks).toEqual(group)
      }
    }),
  )
})

import { expect, it } from 'vitest'
import { seededRandom } from '../../sample/seeded-random.ts'
import { judge } from './filing-faults.ts'
import { inventedFilings } from './invented-filings.ts'
import { inventedHistory } from './invented-history.ts'
import { takenForSwapped } from './news-day.ts'
import { INVENTED_GROUND, plantFaults, plantTrueMoves } from './plant-faults.ts'
import { check } from './price-faults.ts'

const SEED = 8

it(`catches every fault planted into invented histories and filings (seed ${SEED})`, () => {
  for (const { kind, planted, caught } of plantFaults(INVENTED_GROUND, 15, SEED)) expect(caught, kind).toBe(planted)
})

it(`keeps true moves of about half with volume (seed ${SEED})`, () => {
  expect(plantTrueMoves(INVENTED_GROUND, 60, SEED)).toMatchObject({ planted: 60, caught: 60 })
})

it(`takes none of 60 stocks that news moves on one day for exchanged (seed ${SEED})`, () => {
  expect(takenForSwapped(INVENTED_GROUND, SEED)).toBe(0)
})

it(`holds nothing back that is clean (seeds 1 to 60)`, () => {
  for (let seed = 1; seed <= 60; seed++) {
    const rows = inventedFilings(seededRandom(seed))
    const { doubts, suspicions, cut } = check(inventedHistory('ABC', seededRandom(seed)))
    expect([doubts, suspicions, cut, rows.slice(-1).flatMap(({ filed }) => judge(rows, filed).findings.filter(({ severity }) => severity === 'block'))], `seed ${seed}`).toEqual([[], [], null, []])
  }
})

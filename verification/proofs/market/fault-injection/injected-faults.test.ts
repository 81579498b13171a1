import { expect, it } from 'vitest'
import { seededRandom } from '../../../../packages/market-data/src/sample/seeded-random.ts'
import { runFilingGate } from './filing-faults.ts'
import { syntheticFilings } from './synthetic-filings.ts'
import { syntheticHistory } from './synthetic-history.ts'
import { falseSwapCount } from './news-day.ts'
import { SYNTHETIC_BASE, injectFaults, injectTrueMoves } from './inject-faults.ts'
import { check } from './price-faults.ts'

const SEED = 8

it(`catches every fault injected into invented histories and filings (seed ${SEED})`, () => {
  for (const { kind, injected, caught } of injectFaults(SYNTHETIC_BASE, 15, SEED)) expect(caught, kind).toBe(injected)
})

it(`keeps true moves of about half with volume (seed ${SEED})`, () => {
  expect(injectTrueMoves(SYNTHETIC_BASE, 60, SEED)).toMatchObject({ injected: 60, caught: 60 })
})

it(`takes none of 60 stocks that news moves on one day for exchanged (seed ${SEED})`, () => {
  expect(falseSwapCount(SYNTHETIC_BASE, SEED)).toBe(0)
})

it(`holds nothing back that is clean (seeds 1 to 60)`, () => {
  for (let seed = 1; seed <= 60; seed++) {
    const rows = syntheticFilings(seededRandom(seed))
    const { doubts, suspicions, cut } = check(syntheticHistory('ABC', seededRandom(seed)))
    expect(
      [
        doubts,
        suspicions,
        cut,
        rows
          .slice(-1)
          .flatMap(({ filed }) => runFilingGate(rows, filed).findings.filter(({ severity }) => severity === 'block')),
      ],
      `seed ${seed}`,
    ).toEqual([[], [], null, []])
  }
})

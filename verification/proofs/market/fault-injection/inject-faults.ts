import type { FiscalPeriod } from '@fairweight/domain/facts'
import type { CheckedHistory } from '../../../../packages/market-data/src/quality-checks/prices/checked-history.ts'
import { type SeededRandom, seedFor, seededRandom } from '../../../../packages/market-data/src/sample/seeded-random.ts'
import { FILING_FAULTS } from './filing-faults.ts'
import { syntheticFilings } from './synthetic-filings.ts'
import { syntheticHistory } from './synthetic-history.ts'
import { PRICE_FAULTS, trueMoveIsKept } from './price-faults.ts'

/** Clean histories and filings to plant into. */
export interface CleanBase {
  history(position: number, random: SeededRandom): CheckedHistory
  filings(position: number, random: SeededRandom): readonly FiscalPeriod[]
}

export interface Tally {
  readonly kind: string
  readonly injected: number
  readonly caught: number
}

export const SYNTHETIC_BASE: CleanBase = {
  history: (position, random) => syntheticHistory(`T${position}`, random),
  filings: (_place, random) => syntheticFilings(random),
}

export const KINDS = Object.keys(PRICE_FAULTS).length + Object.keys(FILING_FAULTS).length

/** Plants as many faults of each kind, one at a time, each into clean ground. */
export function injectFaults(ground: CleanBase, each: number, seed: number): Tally[] {
  const prices = Object.entries(PRICE_FAULTS).map(([kind, plant]) =>
    tally(kind, each, seed, (position, random) =>
      plant(ground.history(2 * position, random), ground.history(2 * position + 1, random), random),
    ),
  )
  const filings = Object.entries(FILING_FAULTS).map(([kind, plant]) =>
    tally(kind, each, seed, (position, random) => plant(ground.filings(position, random), random)),
  )
  return [...prices, ...filings]
}

/** Plants true moves of about 50% with volume; `caught` counts those that were kept. */
export function injectTrueMoves(ground: CleanBase, count: number, seed: number): Tally {
  return tally('true ±50% days with volume', count, seed, (position, random) =>
    trueMoveIsKept(ground.history(position, random), random),
  )
}

/** Plants so many, each with a random source of its own, and counts what was caught. */
export function tally(
  kind: string,
  injected: number,
  seed: number,
  isCaught: (position: number, random: SeededRandom) => boolean,
): Tally {
  let caught = 0
  for (let position = 0; position < injected; position++)
    if (isCaught(position, seededRandom(seedFor(seed, `${kind} ${position}`)))) caught++
  return { kind, injected, caught }
}

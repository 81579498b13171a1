import type { FiscalPeriod } from '@fairweight/domain/facts'
import type { CheckedHistory } from '../../gate/prices/checked-history.ts'
import { type SeededRandom, seedFor, seededRandom } from '../../sample/seeded-random.ts'
import { FILING_FAULTS } from './filing-faults.ts'
import { inventedFilings } from './invented-filings.ts'
import { inventedHistory } from './invented-history.ts'
import { PRICE_FAULTS, trueMoveIsKept } from './price-faults.ts'

/** Clean histories and filings to plant into. */
export interface CleanGround {
  history(place: number, random: SeededRandom): CheckedHistory
  filings(place: number, random: SeededRandom): readonly FiscalPeriod[]
}

export interface Tally {
  readonly kind: string
  readonly planted: number
  readonly caught: number
}

export const INVENTED_GROUND: CleanGround = {
  history: (place, random) => inventedHistory(`T${place}`, random),
  filings: (_place, random) => inventedFilings(random),
}

export const KINDS = Object.keys(PRICE_FAULTS).length + Object.keys(FILING_FAULTS).length

/** Plants as many faults of each kind, one at a time, each into clean ground. */
export function plantFaults(ground: CleanGround, each: number, seed: number): Tally[] {
  const prices = Object.entries(PRICE_FAULTS).map(([kind, plant]) =>
    tally(kind, each, seed, (place, random) => plant(ground.history(2 * place, random), ground.history(2 * place + 1, random), random)),
  )
  const filings = Object.entries(FILING_FAULTS).map(([kind, plant]) => tally(kind, each, seed, (place, random) => plant(ground.filings(place, random), random)))
  return [...prices, ...filings]
}

/** Plants true moves of about 50 % with volume; `caught` counts those that were kept. */
export function plantTrueMoves(ground: CleanGround, count: number, seed: number): Tally {
  return tally('true ±50 % days with volume', count, seed, (place, random) => trueMoveIsKept(ground.history(place, random), random))
}

/** Plants so many, each with a random source of its own, and counts what was caught. */
export function tally(kind: string, planted: number, seed: number, isCaught: (place: number, random: SeededRandom) => boolean): Tally {
  let caught = 0
  for (let place = 0; place < planted; place++) if (isCaught(place, seededRandom(seedFor(seed, `${kind} ${place}`)))) caught++
  return { kind, planted, caught }
}

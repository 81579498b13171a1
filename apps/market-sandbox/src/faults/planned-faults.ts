import type { SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import { seededRandom, seedFor } from '@fairweight/market-data/sample/seeded-random.ts'
import { type DataFault, DATA_FAULTS, type FaultPlan, isRequestFault, type RequestFault } from './fault.ts'

/** The trouble of a day: it befalls the first so many requests. */
export interface PlannedTrouble {
  readonly fault: RequestFault
  readonly times: number
}

const MAX_TIMES = 3

/** What befalls a provider's requests on a day; null on a good day. @param date in New York */
export function troubleOf({ seed, share, faults }: FaultPlan, source: SourceName, date: string): PlannedTrouble | null {
  const random = seededRandom(seedFor(seed, `${source} on ${date}`))
  const possible = faults.filter(isRequestFault)
  if (possible.length === 0 || !random.chance(share)) return null
  return { fault: random.pick(possible), times: 1 + Math.floor(MAX_TIMES * random.uniform()) }
}

/** What is wrong with a provider's data of a session. */
export function dataFaultsOf({ seed, share, faults }: FaultPlan, source: SourceName, session: string): DataFault[] {
  return DATA_FAULTS.filter(
    (fault) => faults.includes(fault) && seededRandom(seedFor(seed, `${source} ${fault} of ${session}`)).chance(share),
  )
}

/** A number from 0 to 1 that picks the ticker of a fault. */
export function pickOf(seed: number, fault: DataFault, session: string): number {
  return seededRandom(seedFor(seed, `${fault} of ${session}`)).uniform()
}

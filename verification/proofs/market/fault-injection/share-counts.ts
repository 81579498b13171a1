import { type IsoDate, addDays, addMonths, daysBetween, isoDateFromDays } from '@fairweight/domain/time'
import type {
  CheckedHistory,
  ShareCount,
} from '../../../../packages/market-data/src/quality-checks/prices/checked-history.ts'
import type { SeededRandom } from '../../../../packages/market-data/src/sample/seeded-random.ts'

const MONTHS_BETWEEN = 3
const DAYS_UNTIL_FILED = { least: 25, most: 45 } as const
/** Shares issued to employees and bought back in a quarter, as a logarithm. */
const USUAL_CHANGE = 0.008

/** The history of a company that counts its shares every quarter, and has so many times as many from a session on. */
export function withShareCounts(
  history: CheckedHistory,
  split: { readonly day: number; readonly factor: number },
  random: SeededRandom,
): CheckedHistory {
  const date = (session: number): IsoDate => isoDateFromDays(history.sessions.at(session) ?? 0)
  const [splitOn, last] = [date(split.day), date(-1)]
  const counts: ShareCount[] = []
  let shares = 10 ** random.between(7, 9)
  for (
    let countedOn = addDays(date(0), -Math.floor(random.between(0, 91)) - DAYS_UNTIL_FILED.most);
    countedOn <= last;
    countedOn = addMonths(countedOn, MONTHS_BETWEEN)
  ) {
    const filed = addDays(countedOn, Math.floor(random.between(DAYS_UNTIL_FILED.least, DAYS_UNTIL_FILED.most)))
    shares *= Math.exp(USUAL_CHANGE * random.normal())
    // What is filed after a split tells the shares as they are by then, whenever they were counted.
    counts.push({ countedOn, filed, shares: shares * (daysBetween(splitOn, filed) >= 0 ? split.factor : 1) })
  }
  return { ...history, shareCountsKnownOn: (day) => counts.filter(({ filed }) => filed <= day) }
}

import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type GradeScreen, passesGrades, type RebalancingPeriod, rebalancingDays } from '@fairweight/domain/backtest'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { ledgerDay } from '@fairweight/market-data/ledger/grades-of-day.ts'
import { readGrades } from '@fairweight/market-data/ledger/grades-text.ts'
import { pastDays } from '@fairweight/market-data/past-days/past-days.ts'

/** The days of which the ledger keeps grades, oldest first. */
export async function keptDays(db: Queryable, dataset: Dataset): Promise<IsoDate[]> {
  const days = await pastDays(db, dataset)
  return days.flatMap(({ asOf }) => parseIsoDate(asOf) ?? []).toReversed()
}

/** A rebalancing day with the tickers of the day. */
export interface GradedDay {
  readonly asOf: IsoDate
  readonly origin: 'recorded' | 'replayed'
  readonly session: number
  readonly passing: readonly string[]
  readonly rated: readonly string[]
}

interface Asked {
  readonly days: readonly IsoDate[]
  readonly sessions: readonly IsoDate[]
  readonly every: RebalancingPeriod
  readonly screen: GradeScreen
}

/** Which stocks passed a screen on each rebalancing day, by the grades that were published or replayed for it. */
export async function screenedDays(
  db: Queryable,
  dataset: Dataset,
  { days, sessions, every, screen }: Asked,
): Promise<GradedDay[]> {
  const found: GradedDay[] = []
  for (const { asOf, session } of rebalancingDays(days, sessions, every)) {
    const day = await ledgerDay(db, dataset, asOf)
    const graded = day && readGrades(day.grades)
    if (day === null || graded === null) continue
    const isRated = graded.filter(({ value, momentum }) => value !== 'Unranked' || momentum !== 'Unranked')
    found.push({
      asOf,
      origin: day.origin,
      session,
      passing: isRated.filter((one) => passesGrades(screen, one)).map(({ ticker }) => ticker),
      rated: isRated.map(({ ticker }) => ticker),
    })
  }
  return found
}

import { getTrackRecord } from '@fairweight/contract/calls'
import type { GradeRecord, RecordedChain, TrackRecord } from '@fairweight/contract/wire'
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@fairweight/contract/wire/version.ts'
import type { Page } from '@playwright/test'

const VERDICTS = ['above', 'not-distinguishable', 'below'] as const

/** A line for each grade: with verdicts of every kind, or before there are enough days for any. */
function gradesFrom(grades: readonly GradeRecord['grade'][], isEarly: boolean): GradeRecord[] {
  return grades.map((grade, at) => {
    const mean = 0.0312 - 0.014 * at
    return {
      grade,
      stocks: 12_345 - 1000 * at,
      cohorts: isEarly ? 7 : 84,
      meanExcessReturn: mean,
      interval: isEarly ? null : { low: mean - 0.011, high: mean + 0.011 },
      verdict: isEarly ? 'too-early' : (VERDICTS[at % VERDICTS.length] ?? 'below'),
    }
  })
}

function chainOf(origin: RecordedChain['origin'], isEarly: boolean): RecordedChain {
  return {
    origin,
    days: isEarly ? 160 : 1764,
    firstDay: isEarly ? '2026-04-02' : '2019-04-30',
    lastDay: '2026-11-20',
    head: 'f'.repeat(64),
    stocks: 3012,
    stoppedTrading: 214,
    value: gradesFrom(['A**', 'A*', 'A', 'B**', 'B*', 'B', 'Unranked'], isEarly),
    momentum: gradesFrom(['A', 'B', 'C', 'Unranked'], isEarly),
  }
}

const RECORD: TrackRecord = {
  dataset: 'market',
  computedAt: '2026-11-20T08:00:00.000Z',
  horizonSessions: 21,
  minCohorts: 24,
  isIntact: true,
  chains: [chainOf('recorded', true), chainOf('replayed', false)],
}

/** Answers as a product does that has graded for years. */
export async function answerWithRecord(page: Page): Promise<void> {
  await page.route(`**/api${getTrackRecord.path}*`, (route) =>
    route.fulfill({ json: RECORD, headers: { [WIRE_VERSION_HEADER]: WIRE_VERSION } }),
  )
}

import {
  DEVICE_CLASSES,
  type DeviceClass,
  MEASURED_PAGES,
  type MeasuredPage,
  NAVIGATION_TYPES,
  type NavigationType,
  SPEED_METRICS,
  type SpeedMetric,
} from '@fairweight/contract/page-speed'
import { PAGE_SPEED_DAYS } from '@fairweight/contract/product'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { pageSpeedCounts } from '@fairweight/database/repositories/counters/page-speed-counts.ts'
import { z } from 'zod'
import { firstDayOf } from './page-speed.ts'
import { MAX_RELATIVE_ERROR, type SpeedSummary, summarize } from './speed-buckets.ts'

interface PageSpeedContext {
  readonly db: Queryable
  readonly now: Date
}

/** How one metric of one page was for those who opened it. */
export interface PageMetric extends SpeedSummary {
  readonly page: MeasuredPage
  readonly metric: SpeedMetric
}

export interface PageSpeedSummary {
  readonly days: number
  readonly device: DeviceClass | null
  readonly navigation: NavigationType | null
  /** No p75 is further from the exact one, as a fraction of it. */
  readonly p75Error: number
  /** Pages in the order of the site, metrics in that of their declaration; only what was measured. */
  readonly pages: readonly PageMetric[]
}

/** A question about the speed of pages. Checks its input first; throws OperationError with one sentence. */
export interface PageSpeedOperation {
  run(input: unknown, context: PageSpeedContext): Promise<PageSpeedSummary>
}

const USUAL_DAYS = 28

const question = z.object({
  days: z.int().min(1).max(PAGE_SPEED_DAYS).default(USUAL_DAYS),
  device: z.enum(DEVICE_CLASSES).nullish(),
  navigation: z.enum(NAVIGATION_TYPES).nullish(),
})

/** What each field of a wrong question must be. */
const MUST_BE: Readonly<Record<string, string>> = {
  days: `The days must be a whole number from 1 to ${PAGE_SPEED_DAYS}.`,
  device: `The device must be ${DEVICE_CLASSES.join(' or ')}.`,
  navigation: `The navigation must be one of ${NAVIGATION_TYPES.join(', ')}.`,
}

/** Every operation on the speed of pages by its name. */
export const pageSpeedOperations = {
  /** `{ days?, device?, navigation? }`: what visits measured, by page; changes nothing. */
  'performance.show': {
    async run(input, { db, now }) {
      const asked = question.safeParse(input ?? {})
      if (!asked.success) throw new OperationError('invalid-input', sentenceAbout(asked.error.issues[0]?.path[0]))
      const { days, device = null, navigation = null } = asked.data
      const counts = await pageSpeedCounts.sum(db, { since: firstDayOf(days, now), device, navigation })
      const pages = MEASURED_PAGES.flatMap((page) =>
        SPEED_METRICS.flatMap((metric) => {
          const own = counts.filter((count) => count.page === page && count.metric === metric)
          const summary = summarize(metric, own)
          return summary ? { page, metric, ...summary } : []
        }),
      )
      return { days, device, navigation, p75Error: MAX_RELATIVE_ERROR, pages }
    },
  },
} as const satisfies Record<string, PageSpeedOperation>

export type PageSpeedOperationName = keyof typeof pageSpeedOperations

function sentenceAbout(field: PropertyKey | undefined): string {
  return MUST_BE[String(field)] ?? 'The question about performance cannot be read.'
}

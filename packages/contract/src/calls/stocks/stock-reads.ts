import { z } from 'zod'

/** Of an earlier day that was prepared; without it the current one's. */
export const asOf = z.iso.date().optional()

/** Reads of published data are counted together. */
export const stockReads = { counter: 'stocks', max: 120, perSeconds: 60 } as const

/** How the asking for a day can fail. */
export const DAY_ERRORS = ['invalid-request', 'unknown-day', 'day-not-prepared'] as const

/** How a read can fail that needs a plan. */
export const PLAN_ERRORS = ['signed-out', 'no-subscription', 'no-data-yet'] as const

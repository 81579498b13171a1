import { z } from 'zod'

/** Of an earlier day that was prepared; without it the current one's. */
export const asOf = z.iso.date().optional()

/** Reads of published data are counted together. */
export const stockReads = { counter: 'stocks', max: 120, perSeconds: 60 } as const

import { z } from 'zod'

const share = z.number().min(0).max(1)
const MAX_DELAY = 24 * 3600

export const deliveryRequest = z
  .strictObject({
    twice: z.boolean(),
    shuffled: z.boolean(),
    delaySeconds: z.number().min(0).max(MAX_DELAY),
    droppedShare: share,
    corruptedShare: share,
    /** Begins the sequence of chance anew. */
    seed: z.number().int(),
  })
  .partial()

export const outageRequest = z.strictObject({ isAway: z.boolean(), failShare: share }).partial()

export type DeliveryRequest = z.infer<typeof deliveryRequest>
export type OutageRequest = z.infer<typeof outageRequest>

import { z } from 'zod'

/** What a worker thread tells the thread that started it. */
export const workerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    progress: z.object({ step: z.string(), done: z.number(), total: z.number() }),
  }),
  z.object({ type: z.literal('done'), result: z.unknown() }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
])

export type WorkerMessage = z.infer<typeof workerMessage>

import { z } from 'zod'

/** What a worker process tells the process that started it. */
export const workerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    progress: z.object({ step: z.string(), done: z.number(), total: z.number() }),
  }),
  z.object({ type: z.literal('done'), result: z.unknown() }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
])

export type WorkerMessage = z.infer<typeof workerMessage>

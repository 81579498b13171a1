import { z } from 'zod'

/** The body of every answer that is not a success. `reference` also stands in the log. */
export const errorResponse = z.object({
  code: z.string(),
  message: z.string(),
  reference: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export type ErrorResponse = z.infer<typeof errorResponse>

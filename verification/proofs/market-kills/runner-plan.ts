import { z } from 'zod'

const runnerPlan = z.object({
  dataDirectory: z.string(),
  /** Null: the embedded database in the data folder. */
  databaseUrl: z.string().nullable(),
  /** Of the market sandbox. */
  origin: z.string(),
  /** What time it was for the run, in ISO 8601, at `since` by the computer's clock (milliseconds since 1970), and how much faster it goes. */
  at: z.string(),
  since: z.number(),
  speed: z.number(),
  /** How long the right to run outlasts a killed process, in real milliseconds. */
  leaseMs: z.number(),
  /** Whether jobs of market data run in threads of their own, as in the product; it starts sooner without. */
  hasThreads: z.boolean(),
})

/** What a process that looks after the daily run is told. */
export type RunnerPlan = z.infer<typeof runnerPlan>

/** Reads a plan from the text that a process was started with. Throws ZodError. */
export function readRunnerPlan(text: string): RunnerPlan {
  return runnerPlan.parse(JSON.parse(text))
}

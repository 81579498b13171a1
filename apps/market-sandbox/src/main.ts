import { isLoopback } from '@fairweight/sandbox/serving/same-origin.ts'
import * as z from 'zod'
import { startMarketSandbox } from './index.ts'

/** Runs the sandbox by itself, until it is asked to end. */

const settings = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    /** Whoever reaches it can move its clock: other machines only when that is said. */
    OTHER_MACHINES: z.enum(['true', 'false']).default('false'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(4243),
    /** A folder; without one, clock and faults are forgotten at the end. */
    SANDBOX_DATA: z.string().nullable().default(null),
    COMPANIES: z.coerce.number().int().min(2).max(3000).default(3000),
  })
  .refine(
    ({ HOST, OTHER_MACHINES }) => isLoopback(HOST) || OTHER_MACHINES === 'true',
    'HOST is reachable from other machines: set OTHER_MACHINES=true to allow that.',
  )

async function run({
  HOST: host,
  PORT: port,
  SANDBOX_DATA: directory,
  COMPANIES: companies,
}: z.infer<typeof settings>) {
  const sandbox = await startMarketSandbox({ host, port, directory, companies })
  process.stdout.write(`Market sandbox at ${sandbox.origin}\n`)
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  ending.signal.addEventListener('abort', () => void sandbox.close(), { once: true })
}

const given = settings.safeParse(process.env)
if (given.success) {
  await run(given.data)
} else {
  process.stderr.write(`The market sandbox cannot start.\n${z.prettifyError(given.error)}\n`)
  process.exitCode = 1
}

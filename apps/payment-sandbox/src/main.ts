import * as z from 'zod'
import { startPaymentSandbox } from './index.ts'
import { isLoopback } from '@fairweight/sandbox/serving/same-origin.ts'

/** Runs the sandbox by itself, until it is asked to end. */

const settings = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    /** Whoever reaches it can move its clock and read its customers: other machines only when that is said. */
    OTHER_MACHINES: z.enum(['true', 'false']).default('false'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(4242),
    /** A folder; without one, everything is forgotten at the end. */
    SANDBOX_DATA: z.string().nullable().default(null),
    WEBHOOK_URL: z.url().optional(),
    WEBHOOK_SECRET: z.string().optional(),
  })
  .refine(
    ({ HOST, OTHER_MACHINES }) => isLoopback(HOST) || OTHER_MACHINES === 'true',
    'HOST is reachable from other machines: set OTHER_MACHINES=true to allow that.',
  )
  .refine(
    ({ WEBHOOK_URL, WEBHOOK_SECRET }) => (WEBHOOK_URL === undefined) === (WEBHOOK_SECRET === undefined),
    'WEBHOOK_URL and WEBHOOK_SECRET belong together: set both or none.',
  )

async function run({
  HOST: host,
  PORT: port,
  SANDBOX_DATA: directory,
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: secret,
}: z.infer<typeof settings>): Promise<void> {
  const sandbox = await startPaymentSandbox({
    host,
    port,
    directory,
    webhook: url === undefined || secret === undefined ? null : { url, secret },
  })
  process.stdout.write(`Payment sandbox at ${sandbox.origin} with the key ${sandbox.secretKey}\n`)
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  ending.signal.addEventListener('abort', () => void sandbox.close(), { once: true })
}

const given = settings.safeParse(process.env)
if (given.success) {
  await run(given.data)
} else {
  process.stderr.write(`The payment sandbox cannot start.\n${z.prettifyError(given.error)}\n`)
  process.exitCode = 1
}

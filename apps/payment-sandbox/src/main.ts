import * as z from 'zod'
import { startPaymentSandbox } from './index.ts'

/** Runs the sandbox by itself, until it is asked to end. */

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4242),
  /** A folder; without one, everything is forgotten at the end. */
  SANDBOX_DATA: z.string().optional(),
  WEBHOOK_URL: z.url().optional(),
  WEBHOOK_SECRET: z.string().optional(),
})

const { HOST: host, PORT: port, SANDBOX_DATA: directory = null, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = settings.parse(process.env)
const sandbox = await startPaymentSandbox({ host, port, directory, webhook: url === undefined || secret === undefined ? null : { url, secret } })
process.stdout.write(`Payment sandbox at ${sandbox.origin} with the key ${sandbox.secretKey}\n`)

let isEnding = false
async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await sandbox.close()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())

import type { WriteStream } from 'node:tty'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import { sampleMakingText } from '@fairweight/contract/sample-making/sample-making-text.ts'
import type { SampleMaking } from '@fairweight/contract/wire'
import { ConfigurationError } from '../config/configuration-error.ts'
import { type Configuration, readConfiguration } from '../config/read-configuration.ts'
import { type OpenMarket, marketBySources } from './market/open-market.ts'
import { type OpenPayments, paymentsByStripe } from './payments/open-payments.ts'
import { collectAfterStart } from './collect-after-start.ts'
import { StartupError } from './startup-error.ts'
import { startServer } from './start-server.ts'

/** How long a start may take to end, and how long everything may, beside draining, once it has started. */
const TIMEOUT_MS = 10_000
const FINISHING_TIMEOUT_MS = 30_000

/** Starts the server of this process and says where it is; one sentence and exit code 1 when it cannot start. */
export async function run(
  paymentsFor: (configuration: Configuration) => OpenPayments = paymentsByStripe,
  marketFor: (configuration: Configuration) => OpenMarket = () => marketBySources,
  webIsBuilt?: Promise<void>,
): Promise<void> {
  try {
    const configuration = readConfiguration(process.env)
    const stopping = stopOnSignals()
    const server = await startServer(configuration, paymentsFor(configuration), marketFor(configuration), {
      ...(webIsBuilt && { webIsBuilt }),
      onSampleProgress: printSampleProgress(process.stdout),
    })
    stopping.by(() => server.stop(), configuration.drainSeconds * 1000 + FINISHING_TIMEOUT_MS)
    const address = configuration.siteUrl ?? `http://localhost:${server.port}`
    collectAfterStart()
    if (configuration.role === 'work') {
      console.log(`A worker of ${PRODUCT_NAME} is ready; it says so on port ${server.port} at /api/ready.`)
      return
    }
    if (server.sample !== null) {
      console.log(`The demo is open at ${address}/demo; the rest of the sample market follows.`)
      await server.sample
    }
    console.log(`${PRODUCT_NAME} is ready at ${address}`)
  } catch (error) {
    const isForeseen = error instanceof ConfigurationError || error instanceof StartupError
    console.error(isForeseen ? error.message : error)
    process.exit(1)
  }
}

/** Prints a line at each further tenth. */
function printSampleProgress(out: Pick<WriteStream, 'write'>): (progress: SampleMaking) => void {
  let told = 0
  return (progress) => {
    const tenth = Math.floor(progress.fraction * 10)
    if (tenth <= told) return
    told = tenth
    out.write(`${sampleMakingText(progress)}.\n`)
  }
}

/**
 * Ends the process with 0 at the first SIGINT, SIGTERM or SIGHUP. Further signals change nothing: Ctrl-C arrives twice, once from
 * the terminal and once passed on by npm. While it is still starting it ends at once, which is safe: whatever is half-written
 * then is what a kill leaves, and the next start clears that away. Later it ends the way that `by` was told.
 */
function stopOnSignals(): { by(stop: () => Promise<void>, withinMs: number): void } {
  let stop = async () => {}
  let timeoutMs = TIMEOUT_MS
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      console.error('Not everything finished in time.')
      process.exit(1)
    }, timeoutMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  return {
    by(how, withinMs) {
      stop = how
      timeoutMs = withinMs
    },
  }
}

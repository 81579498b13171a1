import { PRODUCT_NAME } from '@fairweight/contract/product'
import { ConfigurationError } from '../config/configuration-error.ts'
import { readConfiguration } from '../config/read-configuration.ts'
import { StartRefused } from './start-refused.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** Starts the server of this process and says where it is; one sentence and exit code 1 when it cannot start. */
export async function run(): Promise<void> {
  try {
    const configuration = readConfiguration(process.env)
    const stopping = stopOnSignals()
    const server = await startServer(configuration)
    stopping.by(() => server.stop())
    console.log(`${PRODUCT_NAME} is ready at ${configuration.siteUrl ?? `http://localhost:${server.port}`}`)
  } catch (error) {
    const isForeseen = error instanceof ConfigurationError || error instanceof StartRefused
    console.error(isForeseen ? error.message : error)
    process.exit(1)
  }
}

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
    let isWanted = true
    const starting = startServer(configuration)
    stopOnSignals(async () => {
      isWanted = false
      await starting.then((server) => server.stop(), () => undefined)
    })
    const { port } = await starting
    if (isWanted) console.log(`${PRODUCT_NAME} is ready at ${configuration.siteUrl ?? `http://localhost:${port}`}`)
  } catch (error) {
    const isForeseen = error instanceof ConfigurationError || error instanceof StartRefused
    console.error(isForeseen ? error.message : error)
    process.exit(1)
  }
}

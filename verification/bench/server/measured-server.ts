// Runs the server, and on each message from its parent reports CPU time and event-loop delay since the message before.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfiguration } from '../../../apps/server/src/config/read-configuration.ts'
import { startServer } from '../../../apps/server/src/start/start-server.ts'
import { paymentsBySandboxOrStripe } from '../../../scripts/product/sandbox-payments.ts'

const delay = monitorEventLoopDelay({ resolution: 1 })
const configuration = readConfiguration(process.env)
const server = await startServer(configuration, paymentsBySandboxOrStripe(configuration))
let before = process.cpuUsage()

process.on('message', () => {
  const { user, system } = process.cpuUsage(before)
  process.send?.({ cpuMs: (user + system) / 1000, loopDelayMs: delay.percentile(99) / 1e6 })
  before = process.cpuUsage()
  delay.reset()
})
process.once('disconnect', () => void server.stop())
delay.enable()
process.send?.({ port: server.port })

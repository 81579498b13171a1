import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { openClock, type RunningClock } from '@fairweight/sandbox/clock/open-clock.ts'
import { resolvePort, savePort } from '@fairweight/sandbox/serving/saved-port.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { allProviders } from './all-providers.ts'
import { controlActions } from './controls/control-actions.ts'
import { registerControls } from './controls/register-controls.ts'
import { openFaults } from './faults/open-faults.ts'
import type { MarketSandbox, MarketSandboxSettings, WrongName } from './market-sandbox.ts'
import { marketThatKnows } from './market/invented-market.ts'
import { openSavedState, type SavedState } from './saved-state.ts'
import { openArchives } from './serving/archives.ts'
import { registerProviders, type Served } from './serving/register-providers.ts'
import { RequestLog } from './serving/request-log.ts'
import { wrongNameCertificate } from './tls/wrong-name-certificate.ts'

const SEC_REQUESTS_PER_SECOND = 10

/** Starts a sandbox at the time that its directory keeps. Throws when the port is taken or the kept state cannot be read. */
export async function startMarketSandbox(settings: MarketSandboxSettings): Promise<MarketSandbox> {
  const saved = openSavedState(settings.directory)
  const clock = openSandboxClock(saved, settings)
  const faults = openFaults(saved.current().faults, (changed) => saved.change({ faults: changed }))
  const served: Served = { now: clock.now, knows: marketThatKnows(settings), faults, log: new RequestLog() }
  const folder = await archivesFolder(settings)
  const providers = allProviders(await openArchives(folder), settings.secRequestsPerSecond ?? SEC_REQUESTS_PER_SECOND)
  const actions = controlActions(clock, served)
  const servers: FastifyInstance[] = []
  const listen = async (app: FastifyInstance, port: number): Promise<number> => {
    servers.push(app)
    registerProviders(app, providers, served)
    registerControls(app, actions)
    await app.listen({ host: settings.host, port })
    return portOf(app)
  }
  const close = async (): Promise<void> => {
    await Promise.all(servers.map((app) => app.close()))
    await clock.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const port = await listen(Fastify(SERVING), await resolvePort(settings))
    await savePort(settings.directory, port)
    const wrongName = settings.hasWrongName === true ? await listenUnderWrongName(settings.host, listen) : null
    clock.start()
    const origin = `http://${named(settings.host)}:${port}`
    const { setFault, setFaultPlan } = actions
    return {
      origin,
      port,
      wrongName,
      now: clock.now,
      onTime: clock.onTime,
      advanceTo: clock.advanceTo,
      setFault,
      setFaultPlan,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Cursors of pages are long. */
const SERVING = { logger: false, forceCloseConnections: true, routerOptions: { maxParamLength: 200 } } as const

function openSandboxClock(saved: SavedState, { clock }: MarketSandboxSettings): RunningClock {
  return openClock({
    name: 'market sandbox',
    offset: { read: () => saved.current().offsetMs, save: (offsetMs) => saved.change({ offsetMs }) },
    maxStepMs: HOUR_MS,
    systemTime: clock === undefined ? Date.now : () => clock().getTime(),
    processBatch: () => undefined,
  })
}

async function listenUnderWrongName(
  host: string,
  listen: (app: FastifyInstance, port: number) => Promise<number>,
): Promise<WrongName> {
  const certificate = wrongNameCertificate()
  const port = await listen(Fastify({ ...SERVING, https: certificate }), 0)
  return { origin: `https://${named(host)}:${port}`, certificate: certificate.cert }
}

async function archivesFolder({ directory }: MarketSandboxSettings): Promise<string> {
  return directory === null ? mkdtemp(join(tmpdir(), 'market-sandbox-')) : join(directory, 'archives')
}

/** A host as it stands in an address. */
function named(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function portOf(app: FastifyInstance): number {
  const address: AddressInfo | string | null = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port.')
  return address.port
}

import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { openStripe } from '@fairweight/payments'
import { type MailCount, countMail } from '../../mail/count-mail.ts'
import { startMailServer } from '../../../../packages/testing/src/mail/mail-server.ts'
import { changeSubscriptions, subscribeAll } from './simulated-customers.ts'
import { type ChaosTestEnvironment, type ChaosTestDatabase, createEnvironment } from './environment.ts'
import { type WebhookReplayer, type ReplayCounts, startWebhookReplay } from './webhook-replay.ts'
import { type RunningProcess, startSandboxProcess, startServerProcess } from './processes.ts'
import { type Reconciled, reconcileAll } from './reconciliation.ts'
import { type SandboxControls, sandboxControls } from './sandbox-controls.ts'

/** What the chaos test showed. A wrong entitlement, a lost event, an email that is missing or came twice ends it with an error. */
export interface ChaosTestOutcome extends ReplayCounts, Omit<Reconciled, 'emails'> {
  readonly kills: number
  readonly emails: MailCount
}

interface ChaosPlan {
  readonly database: ChaosTestDatabase
  readonly customers: number
  /** At least so many different events. */
  readonly events: number
  readonly kills: number
  /** Where the server listens. */
  readonly port: number
  readonly random: () => number
}

const SECRET = 'whsec_of_the_chaos_test'
const MIN_LIFE_MS = 4_000

export async function runChaosTest({
  database,
  customers: size,
  events,
  kills,
  port,
  random,
}: ChaosPlan): Promise<ChaosTestOutcome> {
  const closings: (() => Promise<unknown>)[] = []
  const closeLater = <Part>(part: Part, close: (part: Part) => Promise<unknown>): Part => {
    closings.push(() => close(part))
    return part
  }
  try {
    const webhookReplayer = closeLater(
      await startWebhookReplay({ to: `http://127.0.0.1:${port}/api/webhooks/stripe`, secret: SECRET, random }),
      ({ close }) => close(),
    )
    const sandbox = closeLater(await startSandboxProcess({ url: webhookReplayer.url, secret: SECRET }), ({ kill }) =>
      kill(),
    )
    const mail = closeLater(await startMailServer(), ({ close }) => close())
    const provider = openStripe({ secretKey: sandbox.secretKey, webhookSecrets: [SECRET], apiUrl: sandbox.origin })
    const ground = closeLater(await createEnvironment(database, provider, size), ({ close }) => close())
    const controls = sandboxControls(sandbox.origin)
    const settings = {
      ...ground.settings,
      PORT: String(port),
      RATE_LIMIT_SCALE: '1000',
      SMTP_URL: mail.url,
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: sandbox.origin,
    }
    const server = closeLater(await startKillable(() => startServerProcess(settings)), (running) => running.stop())
    const stage = {
      provider,
      random,
      now: () => new Date(Date.now() + controls.offset() * 1_000),
      customers: ground.customers,
    }
    await controls.outage({ failShare: 0.05 })
    const isEnded = { acting: false }
    const killed = killNowAndThen(server, webhookReplayer, { kills, events, isEnded, random })
    await act(stage, controls, webhookReplayer, events)
    isEnded.acting = true
    await killed
    await calmDown(controls, webhookReplayer, ground)
    await server.stop()
    const ended = await ground.open()
    const { emails: due, ...reconciled } = await reconcileAll({
      database: ended,
      provider,
      customers: ground.customers,
      kept: webhookReplayer.kept,
      now: stage.now(),
    }).finally(() => ended.close())
    return {
      ...webhookReplayer.count,
      ...reconciled,
      kills,
      emails: await countMail(ground.place, mail, due, ground.seal),
    }
  } finally {
    for (const close of closings.toReversed()) await close()
  }
}

type Stage = Parameters<typeof changeSubscriptions>[0] & Pick<ChaosTestEnvironment, 'customers'>

/** Everybody subscribes; then days pass and minds change until there were enough events. The provider is away altogether now and then. */
async function act(
  stage: Stage,
  controls: SandboxControls,
  webhookReplayer: WebhookReplayer,
  events: number,
): Promise<void> {
  await subscribeAll(stage, stage.customers)
  while (webhookReplayer.count.events < events) {
    await changeSubscriptions(stage, stage.customers)
    if (stage.random() < 0.25) await goAway(controls)
    await controls.goOn(Math.round((1 + 7 * stage.random()) * DAY_SECONDS))
    webhookReplayer.deliverLate()
    // The server learns of the time when it looks the next time.
    await pause(1_500)
  }
}

async function goAway(controls: SandboxControls): Promise<void> {
  await controls.outage({ isAway: true })
  await pause(2_000)
  await controls.outage({ isAway: false })
}

interface Killable extends Pick<RunningProcess, 'stop'> {
  /** Kills it at once and starts it again. */
  killAndStart(): Promise<void>
}

async function startKillable(start: () => Promise<RunningProcess>): Promise<Killable> {
  let running: RunningProcess | null = await start()
  return {
    async killAndStart() {
      await running?.kill()
      running = await start()
    },
    async stop() {
      await running?.stop()
      running = null
    },
  }
}

interface Kills {
  readonly kills: number
  readonly events: number
  readonly isEnded: { readonly acting: boolean }
  readonly random: () => number
}

/** Kills the server as often as asked, spread over the events; none lives so short that it gets nothing done. */
async function killNowAndThen(
  server: Killable,
  webhookReplayer: WebhookReplayer,
  { kills, events, isEnded, random }: Kills,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(MIN_LIFE_MS + random() * MIN_LIFE_MS)
    const from = (events * kill) / (kills + 1)
    while (webhookReplayer.count.acknowledged < from && !isEnded.acting) await pause(50)
    await server.killAndStart()
  }
}

/** Ends when nothing is on its way any more and nothing waits to be worked off. */
async function calmDown(
  controls: SandboxControls,
  webhookReplayer: WebhookReplayer,
  ground: ChaosTestEnvironment,
): Promise<void> {
  await controls.flush()
  webhookReplayer.deliverLate()
  await webhookReplayer.drained()
  await controls.outage({ failShare: 0 })
  while ((await ground.waitingEvents()) > 0) await pause(500)
}

import { setTimeout as pause } from 'node:timers/promises'
import { openStripe } from '@fairweight/payments'
import { type MailCount, countMail } from '../../../mail/proofs/count-mail.ts'
import { startMailServer } from '../../../mail/testing/mail-server.ts'
import { changeMinds, subscribeAll } from './crowd.ts'
import { type Ground, type StormDatabase, layGround } from './ground.ts'
import { type Postman, type PostmanCount, startPostman } from './postman.ts'
import { type RunningProcess, startSandboxProcess, startServerProcess } from './processes.ts'
import { type Reckoning, reckon } from './reckoning.ts'
import { type SandboxControls, controlsAt } from './sandbox-controls.ts'

/** What the storm showed. A wrong entitlement, a lost event, a letter that is missing or came twice ends it with an error. */
export interface StormOutcome extends PostmanCount, Omit<Reckoning, 'letters'> {
  readonly kills: number
  readonly letters: MailCount
}

interface StormPlan {
  readonly database: StormDatabase
  readonly customers: number
  /** At least so many different events. */
  readonly events: number
  readonly kills: number
  /** Where the server listens. */
  readonly port: number
  readonly random: () => number
}

const day = 86_400
const secret = 'whsec_of_the_storm'
const leastLife = 4_000

export async function storm({ database, customers: size, events, kills, port, random }: StormPlan): Promise<StormOutcome> {
  const closings: (() => Promise<unknown>)[] = []
  const closeLater = <Part>(part: Part, close: (part: Part) => Promise<unknown>): Part => {
    closings.push(() => close(part))
    return part
  }
  try {
    const postman = closeLater(await startPostman({ to: `http://127.0.0.1:${port}/api/webhooks/stripe`, secret, random }), ({ close }) => close())
    const sandbox = closeLater(await startSandboxProcess({ url: postman.url, secret }), ({ kill }) => kill())
    const mail = closeLater(await startMailServer(), ({ close }) => close())
    const provider = openStripe({ secretKey: sandbox.secretKey, webhookSecrets: [secret], apiUrl: sandbox.origin })
    const ground = closeLater(await layGround(database, provider, size), ({ close }) => close())
    const controls = controlsAt(sandbox.origin)
    const settings = {
      ...ground.settings, PORT: String(port), RATE_LIMIT_SCALE: '1000', SMTP_URL: mail.url,
      STRIPE_SECRET_KEY: sandbox.secretKey, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: sandbox.origin,
    }
    const server = closeLater(await startKillable(() => startServerProcess(settings)), (running) => running.stop())
    const stage = { provider, random, now: () => new Date(Date.now() + controls.offset() * 1_000), customers: ground.customers }
    await controls.outage({ failShare: 0.05 })
    const isOver = { acting: false }
    const killed = killNowAndThen(server, postman, { kills, events, isOver, random })
    await act(stage, controls, postman, events)
    isOver.acting = true
    await killed
    await calmDown(controls, postman, ground)
    await server.stop()
    const ended = await ground.open()
    const { letters: due, ...reckoning } = await reckon({ database: ended, provider, customers: ground.customers, kept: postman.kept, now: stage.now() }).finally(() => ended.close())
    return { ...postman.count, ...reckoning, kills, letters: await countMail(ground.place, mail, due) }
  } finally {
    for (const close of closings.toReversed()) await close()
  }
}

type Stage = Parameters<typeof changeMinds>[0] & Pick<Ground, 'customers'>

/** Everybody subscribes; then days pass and minds change until there were enough events. The provider is away altogether now and then. */
async function act(stage: Stage, controls: SandboxControls, postman: Postman, events: number): Promise<void> {
  await subscribeAll(stage, stage.customers)
  while (postman.count.events < events) {
    await changeMinds(stage, stage.customers)
    if (stage.random() < 0.25) await goAway(controls)
    await controls.goOn(Math.round((1 + 7 * stage.random()) * day))
    postman.bringLate()
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
  readonly isOver: { readonly acting: boolean }
  readonly random: () => number
}

/** Kills the server as often as asked, spread over the events; none lives so short that it gets nothing done. */
async function killNowAndThen(server: Killable, postman: Postman, { kills, events, isOver, random }: Kills): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(leastLife + random() * leastLife)
    const from = (events * kill) / (kills + 1)
    while (postman.count.acknowledged < from && !isOver.acting) await pause(50)
    await server.killAndStart()
  }
}

/** Ends when nothing is on its way any more and nothing waits to be worked off. */
async function calmDown(controls: SandboxControls, postman: Postman, ground: Ground): Promise<void> {
  await controls.flush()
  postman.bringLate()
  await postman.drained()
  await controls.outage({ failShare: 0 })
  while ((await ground.waitingEvents()) > 0) await pause(500)
}

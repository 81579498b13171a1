import type { ItemEdit } from '@fairweight/domain/lists'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIST_BATCHES } from '../../data/edit-log/edit-journal.ts'
import { EditsInMemory } from '../../data/edit-log/pending-edits.ts'
import { ALWAYS_ONLINE } from '../../data/edit-log/sync-environment.ts'
import { editedTickers } from './edited-parts.ts'
import { SyncQueue } from '../../data/edit-log/sync-queue.ts'
import { SyncedState } from './synced-state.ts'

const LIST = 'g'
const after = (tickers: readonly string[], edits: readonly ItemEdit[]) => editedTickers(LIST, tickers, edits)
const add = (name: string): ItemEdit => ({ kind: 'add', id: LIST, ticker: name })

type Scope = 'these' | 'all'

/** Thrown by the line; says whether the waiting edits would fail too. */
class Lost extends Error {
  readonly scope: Scope
  constructor(scope: Scope) {
    super(scope)
    this.scope = scope
  }
}

interface Message {
  readonly arrive: () => void
  readonly answer: () => void
  readonly lose: (scope: Scope) => void
  hasArrived: boolean
}

/** A server with a slow line: every message waits until the schedule lets it arrive, be answered or be lost. */
class SlowServer {
  tickers: readonly string[] = []
  readonly line: Message[] = []

  request<Answer>(execute: () => Answer): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    let result: { readonly answer: Answer } | null = null
    const message: Message = {
      hasArrived: false,
      arrive: () => {
        if (message.hasArrived) return
        message.hasArrived = true
        result = { answer: execute() }
      },
      answer: () => {
        message.arrive()
        this.#takeOff(message)
        if (result) resolve(result.answer)
      },
      lose: (scope) => {
        this.#takeOff(message)
        reject(new Lost(scope))
      },
    }
    this.line.push(message)
    return promise
  }

  #takeOff(message: Message): void {
    this.line.splice(this.line.indexOf(message), 1)
  }
}

function connect(server: SlowServer) {
  const failures: (readonly ItemEdit[])[] = []
  const pending = new EditsInMemory<ItemEdit>()
  const state = new SyncedState<readonly string[], ItemEdit>({
    pending,
    concerns: () => true,
    apply: after,
    load: () => server.request(() => server.tickers),
  })
  const queue = new SyncQueue<ItemEdit, readonly string[]>({
    ...LIST_BATCHES,
    pending,
    environment: ALWAYS_ONLINE,
    send: (edits) => server.request(() => (server.tickers = after(server.tickers, edits))),
    onConfirmed: (tickers) => state.confirm(tickers),
    outcomeOf: (cause) => ({ kind: 'refused', scope: cause instanceof Lost ? cause.scope : 'these' }),
    onRefused: (_, edits) => edits.length > 0 && failures.push(edits),
  })
  return { state, edit: (made: ItemEdit) => queue.enqueue([made]), queue, failures }
}

/** Lets every promise that can go on do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

async function drain(server: SlowServer): Promise<void> {
  await settle()
  while (server.line.length > 0) {
    server.line[0]?.answer()
    await settle()
  }
}

const ticker = fc.constantFrom('KO', 'PEP', 'HLX', 'XOM')
const edit: fc.Arbitrary<ItemEdit> = fc.record({
  kind: fc.constantFrom('add', 'remove'),
  id: fc.constant(LIST),
  ticker,
})
const ours = edit.map((made) => ({ kind: 'ours', made }) as const)
const theirs = edit.map((made) => ({ kind: 'theirs', made }) as const)
const onTheLine = fc.record({ kind: fc.constantFrom('arrive', 'answer'), at: fc.nat(3) } as const)
const lost = fc.record({ kind: fc.constant('lose'), at: fc.nat(3), scope: fc.constantFrom('these', 'all') } as const)
const load = fc.constant({ kind: 'load' } as const)

type Step =
  | { kind: 'ours'; made: ItemEdit }
  | { kind: 'theirs'; made: ItemEdit }
  | { kind: 'arrive'; at: number }
  | { kind: 'answer'; at: number }
  | { kind: 'lose'; at: number; scope: Scope }
  | { kind: 'load' }

async function play(
  steps: readonly Step[],
  afterEach: (shown: readonly string[] | null, played: readonly Step[]) => void = () => undefined,
) {
  const server = new SlowServer()
  const { state, edit, failures } = connect(server)
  void state.load()
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'ours') void edit(step.made)
    else if (step.kind === 'theirs') server.tickers = after(server.tickers, [step.made])
    else if (step.kind === 'load') void state.load()
    else if (step.kind === 'lose') server.line[step.at]?.lose(step.scope)
    else server.line[step.at]?.[step.kind]()
    await settle()
    afterEach(state.read().state, steps.slice(0, at + 1))
  }
  return { server, state, failures }
}

test('whatever happens on the way, the page ends where the server is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(ours, theirs, onTheLine, lost, load), { maxLength: 40 }), async (steps) => {
      const { server, state } = await play(steps)
      await drain(server)
      void state.load()
      await drain(server)
      expect(state.read().state).toEqual(server.tickers)
    }),
    { numRuns: 400 },
  )
})

const OLD_LOAD_ARRIVES_LAST = [
  { kind: 'load' },
  { kind: 'arrive', at: 0 },
  { kind: 'ours', made: add('KO') },
  { kind: 'answer', at: 1 },
  { kind: 'answer', at: 0 },
] as const

function wantedAfter(steps: readonly Step[]): ReadonlySet<string> {
  return new Set(
    steps.reduce<readonly string[]>((all, step) => (step.kind === 'ours' ? after(all, [step.made]) : all), []),
  )
}

test('alone and without a fault, every edit shows at once, never flickers, and needs no second look at the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array<Step>(fc.oneof(ours, onTheLine, load), { maxLength: 40 }), async (steps) => {
      const { server, state, failures } = await play([{ kind: 'answer', at: 0 }, ...steps], (shown, played) =>
        expect(new Set(shown)).toEqual(wantedAfter(played)),
      )
      const wanted = wantedAfter(steps)
      await drain(server)
      expect(new Set(server.tickers)).toEqual(wanted)
      expect(state.read().state).toEqual(server.tickers)
      expect(failures).toEqual([])
    }),
    { numRuns: 400, examples: [[[...OLD_LOAD_ARRIVES_LAST]]] },
  )
})

test('no edit is lost in silence: each resolves, or is reported as rolled back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(ours, onTheLine, lost), { maxLength: 30 }), async (steps) => {
      const server = new SlowServer()
      const { edit, failures } = connect(server)
      const outcomes: Promise<string>[] = []
      for (const step of steps) {
        if (step.kind === 'ours')
          outcomes.push(
            edit(step.made).then(
              () => 'kept',
              () => 'taken back',
            ),
          )
        else if (step.kind === 'lose') server.line[step.at]?.lose(step.scope)
        else server.line[step.at]?.[step.kind]()
        await settle()
      }
      await drain(server)
      const ends = await Promise.all(outcomes)
      expect(ends.filter((end) => end === 'taken back')).toHaveLength(failures.flat().length)
    }),
  )
})

test('one edit is on its way at a time, and the server gets them in order', async () => {
  const server = new SlowServer()
  const { edit } = connect(server)
  for (const name of ['KO', 'PEP', 'HLX']) void edit(add(name))
  await settle()
  expect(server.line).toHaveLength(1)
  await drain(server)
  expect(server.tickers).toEqual(['KO', 'PEP', 'HLX'])
})

test('a hundred presses on one stock while the line is slow travel as two edits', async () => {
  const server = new SlowServer()
  const { state, edit } = connect(server)
  void state.load()
  await drain(server)
  let sent = 0
  const request = server.request.bind(server)
  server.request = (execute) => {
    sent += 1
    return request(execute)
  }
  for (let press = 0; press < 100; press++) void edit({ ...add('KO'), kind: press % 2 === 0 ? 'add' : 'remove' })
  await drain(server)
  expect(sent).toBe(2)
  expect(server.tickers).toEqual([])
})

test('a lost connection takes back everything that waits, once', async () => {
  const server = new SlowServer()
  const { state, edit, failures } = connect(server)
  void state.load()
  await drain(server)
  for (const name of ['KO', 'PEP', 'HLX']) void edit(add(name))
  await settle()
  server.line[0]?.lose('all')
  await settle()
  expect(state.read().state).toEqual([])
  expect(failures.map((edits) => edits.length)).toEqual([3])
})

test('after a reset nothing of before comes back', async () => {
  const server = new SlowServer()
  const { state, edit, queue } = connect(server)
  void state.load()
  void edit(add('KO'))
  await settle()
  state.reset()
  queue.reset()
  await drain(server)
  expect(state.read()).toEqual({ state: null, error: null })
  server.tickers = ['PEP']
  void state.load()
  await drain(server)
  expect(state.read().state).toEqual(['PEP'])
})

test('a load that fails says why until one succeeds', async () => {
  const server = new SlowServer()
  const { state } = connect(server)
  void state.load()
  await settle()
  server.line[0]?.lose('these')
  await settle()
  expect(state.read()).toMatchObject({ state: null, error: { message: 'these' } })
  void state.load()
  await drain(server)
  expect(state.read()).toEqual({ state: [], error: null })
})

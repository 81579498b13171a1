import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditRules } from './edit-queue.ts'
import { type StockEdit, withStockEdits } from './list-edits.ts'
import { OptimisticStore } from './optimistic-store.ts'

const STOCK_EDITS: EditRules<readonly string[], StockEdit> = {
  apply: (tickers, edit) => withStockEdits(tickers, [edit]),
  supersedes: (newer, older) => newer.ticker === older.ticker,
}

type Reach = 'this' | 'all'

/** Thrown by the line; says whether the waiting edits would fail too. */
class Lost extends Error {
  readonly reach: Reach
  constructor(reach: Reach) {
    super(reach)
    this.reach = reach
  }
}

interface Message {
  readonly arrive: () => void
  readonly answer: () => void
  readonly lose: (reach: Reach) => void
  hasArrived: boolean
}

/** A server with a slow line: every message waits until the schedule lets it arrive, be answered or be lost. */
class SlowServer {
  tickers: readonly string[] = []
  readonly line: Message[] = []

  request<Answer>(carryOut: () => Answer): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    let result: { readonly answer: Answer } | null = null
    const message: Message = {
      hasArrived: false,
      arrive: () => {
        if (message.hasArrived) return
        message.hasArrived = true
        result = { answer: carryOut() }
      },
      answer: () => {
        message.arrive()
        this.#takeOff(message)
        if (result) resolve(result.answer)
      },
      lose: (reach) => {
        this.#takeOff(message)
        reject(new Lost(reach))
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
  const failures: (readonly StockEdit[])[] = []
  const store = new OptimisticStore<readonly string[], StockEdit>({
    ...STOCK_EDITS,
    load: () => server.request(() => server.tickers),
    send: async (edit) => {
      const tickers = await server.request(() => (server.tickers = STOCK_EDITS.apply(server.tickers, edit)))
      return () => tickers
    },
    meetsAll: (cause) => cause instanceof Lost && cause.reach === 'all',
    onFailure: (_, edits) => failures.push(edits),
  })
  return { store, failures }
}

/** Lets every promise that can go on do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

async function drain(server: SlowServer): Promise<void> {
  await settle()
  while (server.line.length > 0) {
    server.line[0]?.answer()
    await settle()
  }
}

const ticker = fc.constantFrom('KO', 'PEP', 'HLX', 'XOM')
const edit: fc.Arbitrary<StockEdit> = fc.record({ operation: fc.constantFrom('add', 'remove'), ticker })
const ours = edit.map((made) => ({ kind: 'ours', made }) as const)
const theirs = edit.map((made) => ({ kind: 'theirs', made }) as const)
const onTheLine = fc.record({ kind: fc.constantFrom('arrive', 'answer'), at: fc.nat(3) } as const)
const lost = fc.record({ kind: fc.constant('lose'), at: fc.nat(3), reach: fc.constantFrom('this', 'all') } as const)
const load = fc.constant({ kind: 'load' } as const)

type Step = { kind: 'ours'; made: StockEdit } | { kind: 'theirs'; made: StockEdit } | { kind: 'arrive'; at: number } | { kind: 'answer'; at: number } | { kind: 'lose'; at: number; reach: Reach } | { kind: 'load' }

async function play(steps: readonly Step[], afterEach: (shown: readonly string[] | null, played: readonly Step[]) => void = () => undefined) {
  const server = new SlowServer()
  const { store, failures } = connect(server)
  void store.load()
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'ours') void store.edit(step.made)
    else if (step.kind === 'theirs') server.tickers = STOCK_EDITS.apply(server.tickers, step.made)
    else if (step.kind === 'load') void store.load()
    else if (step.kind === 'lose') server.line[step.at]?.lose(step.reach)
    else server.line[step.at]?.[step.kind]()
    await settle()
    afterEach(store.read().state, steps.slice(0, at + 1))
  }
  return { server, store, failures }
}

test('whatever happens on the way, the page ends where the server is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(ours, theirs, onTheLine, lost, load), { maxLength: 40 }), async (steps) => {
      const { server, store } = await play(steps)
      await drain(server)
      void store.load()
      await drain(server)
      expect(store.read().state).toEqual(server.tickers)
    }),
    { numRuns: 400 },
  )
})

const OLD_LOAD_ARRIVES_LAST = [
  { kind: 'load' },
  { kind: 'arrive', at: 0 },
  { kind: 'ours', made: { operation: 'add', ticker: 'KO' } },
  { kind: 'answer', at: 1 },
  { kind: 'answer', at: 0 },
] as const

function wantedAfter(steps: readonly Step[]): ReadonlySet<string> {
  return new Set(steps.reduce<readonly string[]>((all, step) => (step.kind === 'ours' ? STOCK_EDITS.apply(all, step.made) : all), []))
}

test('alone and without a fault, every edit shows at once, never flickers, and needs no second look at the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array<Step>(fc.oneof(ours, onTheLine, load), { maxLength: 40 }), async (steps) => {
      const { server, store, failures } = await play([{ kind: 'answer', at: 0 }, ...steps], (shown, played) => expect(new Set(shown)).toEqual(wantedAfter(played)))
      const wanted = wantedAfter(steps)
      await drain(server)
      expect(new Set(server.tickers)).toEqual(wanted)
      expect(store.read().state).toEqual(server.tickers)
      expect(failures).toEqual([])
    }),
    { numRuns: 400, examples: [[[...OLD_LOAD_ARRIVES_LAST]]] },
  )
})

test('no edit is lost in silence: each resolves, or is told of as taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(ours, onTheLine, lost), { maxLength: 30 }), async (steps) => {
      const server = new SlowServer()
      const { store, failures } = connect(server)
      const outcomes: Promise<string>[] = []
      for (const step of steps) {
        if (step.kind === 'ours') outcomes.push(store.edit(step.made).then(() => 'kept', () => 'taken back'))
        else if (step.kind === 'lose') server.line[step.at]?.lose(step.reach)
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
  const { store } = connect(server)
  for (const name of ['KO', 'PEP', 'HLX']) void store.edit({ operation: 'add', ticker: name })
  await settle()
  expect(server.line).toHaveLength(1)
  await drain(server)
  expect(server.tickers).toEqual(['KO', 'PEP', 'HLX'])
})

test('a hundred presses on one stock while the line is slow travel as two edits', async () => {
  const server = new SlowServer()
  const { store } = connect(server)
  void store.load()
  await drain(server)
  let sent = 0
  const request = server.request.bind(server)
  server.request = (carryOut) => {
    sent += 1
    return request(carryOut)
  }
  for (let press = 0; press < 100; press++) void store.edit({ operation: press % 2 === 0 ? 'add' : 'remove', ticker: 'KO' })
  await drain(server)
  expect(sent).toBe(2)
  expect(server.tickers).toEqual([])
})

test('a lost connection takes back everything that waits, once', async () => {
  const server = new SlowServer()
  const { store, failures } = connect(server)
  void store.load()
  await drain(server)
  for (const name of ['KO', 'PEP', 'HLX']) void store.edit({ operation: 'add', ticker: name })
  await settle()
  server.line[0]?.lose('all')
  await settle()
  expect(store.read().state).toEqual([])
  expect(failures.map((edits) => edits.length)).toEqual([3])
})

test('after a reset nothing of before comes back', async () => {
  const server = new SlowServer()
  const { store } = connect(server)
  void store.load()
  void store.edit({ operation: 'add', ticker: 'KO' })
  await settle()
  store.reset()
  await drain(server)
  expect(store.read()).toEqual({ state: null, error: null })
  server.tickers = ['PEP']
  void store.load()
  await drain(server)
  expect(store.read().state).toEqual(['PEP'])
})

test('a load that fails says why until one succeeds', async () => {
  const server = new SlowServer()
  const { store } = connect(server)
  void store.load()
  await settle()
  server.line[0]?.lose('this')
  await settle()
  expect(store.read()).toMatchObject({ state: null, error: { message: 'this' } })
  void store.load()
  await drain(server)
  expect(store.read()).toEqual({ state: [], error: null })
})

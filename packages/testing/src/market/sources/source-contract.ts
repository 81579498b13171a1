import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseIsoDate, type IsoDate } from '@fairweight/domain/time'
import type { SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import type { FetchedFiles, MarketSource, Need } from '@fairweight/market-data/sources/market-source.ts'
import type { SourceOptions } from '@fairweight/market-data/sources/price-source.ts'
import { type TestOptions, afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../database/lending/empty-tables.ts'
import { openForTests, type TestDatabase } from '../../database/open-for-tests.ts'
import { importedHistory, importFetched } from './imported-history.ts'
import { INJECTED_KEY, refusal } from './faulty-replies.ts'
import { type HttpServer, type Reply, startHttpServer } from './http-server.ts'
import { CLOSES, DAYS, INVENTED_MARKET, TOTAL_RETURN_CLOSES } from './invented-market.ts'
import { providerAnswer } from './provider-answers.ts'
import { openTestClient, type TestClient } from './test-client.ts'

const SESSIONS = DAYS.map(({ date }) => day(date))
const [FIRST = day('2024-03-04'), LAST = day('2024-03-08')] = [SESSIONS.at(0), SESSIONS.at(-1)]
const TICKERS = ['ZQX', 'ZQB.A']
const HISTORY: Need = { kind: 'price-history', from: FIRST, to: LAST, tickers: TICKERS }

function day(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError(`${text} is no day`)
  return date
}

function joined(fetched: readonly FetchedFiles[]): FetchedFiles {
  const kinds = ['prices', 'splits', 'dividends'] as const
  const files = kinds.map((kind) => [kind, fetched.flatMap((one) => one.files[kind] ?? [])] as const)
  return { files: Object.fromEntries(files), notes: fetched.flatMap(({ notes }) => notes) }
}

/**
 * What every source of prices does, whichever provider stands behind it: held on a server that answers in that provider's layout. `repeated`
 * are the options of the test that comes to the same rows a second way.
 */
export function sourceContract(
  name: SourceName,
  open: (options: SourceOptions) => MarketSource,
  repeated: TestOptions,
): void {
  let server: HttpServer
  let testDatabase: TestDatabase
  let dataDirectory: string
  let source: MarketSource
  let client: TestClient
  /** The last session that the provider has brought in. */
  let today: string
  /** What is answered in place of figures, while there is any. */
  let faults: Reply[]

  beforeAll(async () => {
    server = await startHttpServer(
      (request) => faults.shift() ?? providerAnswer(request, { market: INVENTED_MARKET, today }),
    )
    testDatabase = await openForTests()
  })

  afterAll(async () => {
    await server.close()
    await testDatabase.discard()
  })

  beforeEach(async () => {
    await emptyTables(testDatabase.database)
    dataDirectory = await mkdtemp(join(tmpdir(), `fairweight-${name}-`))
    ;[today, faults] = [LAST, []]
    source = open({
      key: INJECTED_KEY,
      baseUrl: `${server.origin}/${name}`,
      clock: () => new Date('2024-03-09T01:00:00Z'),
    })
    client = openTestClient({ dataDirectory, quotas: { [name]: { perSecond: 1000, perDay: null } } })
  })

  afterEach(async () => {
    await client.close()
    await rm(dataDirectory, { recursive: true, force: true })
  })

  const market = () => ({ dataDirectory, database: testDatabase.database })

  async function expectRows(): Promise<void> {
    const { closes, totalReturnCloses } = await importedHistory(market(), 'ZQX', LAST)
    expect([...closes]).toEqual(CLOSES.map((close) => expect.closeTo(close, 6)))
    expect([...totalReturnCloses]).toEqual(TOTAL_RETURN_CLOSES.map((close) => expect.closeTo(close, 6)))
    expect([...(await importedHistory(market(), 'ZQB.A', LAST)).closes]).toEqual(CLOSES.map(() => 10))
  }

  function fetchSession(session: IsoDate, tickers = TICKERS): Promise<FetchedFiles> {
    return source.fetch({ kind: 'session-prices', session, tickers }, client)
  }

  test('a history gives the canonical rows, with splits and dividends', async () => {
    await importFetched(await source.fetch(HISTORY, client), market())
    await expectRows()
  })

  test('session by session gives the same rows', repeated, async () => {
    const fetched: FetchedFiles[] = []
    for (const session of SESSIONS) {
      today = session
      fetched.push(await fetchSession(session))
    }
    await importFetched(joined(fetched), market())
    await expectRows()
  })

  test('what was fetched is not asked for again, and a need costs what its plan says', async () => {
    const first = await source.fetch(HISTORY, client)
    const asked = server.asked.length
    expect(await source.fetch(HISTORY, client)).toEqual(first)
    expect(server.asked.length).toBe(asked)
    const session: Need = { kind: 'session-prices', session: LAST, tickers: TICKERS }
    const { calls, seconds } = source.plan(session)
    await source.fetch(session, client)
    expect(server.asked.length - asked).toBe(calls)
    expect(seconds).toBe(Math.ceil((calls - 1) / source.quota.perSecond))
  })

  test('yesterday’s answer again is stale, and today’s is taken once it is there', async () => {
    today = SESSIONS.at(-2) ?? FIRST
    await expect(fetchSession(LAST)).rejects.toMatchObject({
      failure: expect.stringMatching(/^(stale|empty)$/),
      mayPass: true,
    })
    today = LAST
    expect((await fetchSession(LAST)).files.prices).toHaveLength(1)
  })

  test('a refused key and a used-up limit are told apart in one sentence', async () => {
    faults = [refusal(401, 'Who is')]
    const refused = await fetchSession(LAST).catch((error: Error) => error)
    faults = Array.from({ length: 20 }, () => refusal(429, 'Too many requests for'))
    const limited = await fetchSession(LAST).catch((error: Error) => error)
    expect([refused, limited]).toEqual([
      expect.objectContaining({
        failure: 'unauthorized',
        source: name,
        message: expect.stringMatching(/^[^.]+ refuses the key.*\.$/),
      }),
      expect.objectContaining({
        failure: 'quota',
        source: name,
        message: expect.stringMatching(/^[^.]+ takes no more .*\.$/),
      }),
    ])
    expect(String(refused) + String(limited)).not.toContain(INJECTED_KEY)
  })

  test('a check asks once and says what it saw', async () => {
    const asked = server.asked.length
    expect(await source.check(client)).toBe('its newest close of AAPL is that of 2024-03-08')
    expect(server.asked.length - asked).toBe(1)
  })

  test('a check is content with a provider that does not know the stock it asks for', async () => {
    faults = [{ status: 404, body: '{"detail":"Not found."}' }]
    expect(await source.check(client)).toBe('it answers, but knows no close of AAPL of the last days')
  })

  test('what it does not offer is refused', async () => {
    const need: Need = { kind: 'universe' }
    expect(() => source.plan(need)).toThrow(/ does not offer universe\.$/)
    await expect(source.fetch(need, client)).rejects.toMatchObject({ source: name, failure: 'not-found' })
  })
}

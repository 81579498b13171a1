import { get as getOverHttp } from 'node:http'
import { type SampleUniverse, sampleUniverse } from '@fairweight/market-data/sample/sample-universe.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import { startMarketSandbox } from '../src/index.ts'
import type { MarketSandbox, MarketSandboxSettings } from '../src/market-sandbox.ts'

/** A small market of three years. */
const SIZE = { companies: 12, years: 3 } as const

/** What was answered. */
interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly bytes: Buffer
}

export interface TestSandbox extends MarketSandbox {
  /** The market that it plays, to the end of its clock's year. */
  readonly universe: SampleUniverse
  /** Asks with an email address in the user agent, as the SEC wants it. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answered>
  json(path: string): Promise<unknown>
  /** The bytes as they are on the wire, packed. */
  packed(path: string): Promise<Buffer>
  post(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: unknown }>
}

/** Opens a sandbox whose clock starts at a moment and stands still until it is moved. */
export async function openMarketSandbox(
  at: string,
  settings: Partial<MarketSandboxSettings> = {},
): Promise<TestSandbox> {
  const clock = () => new Date(at)
  const size = { ...SIZE, ...settings }
  const sandbox = await startMarketSandbox({ host: '127.0.0.1', port: 0, directory: null, clock, ...SIZE, ...settings })
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> => {
    const response = await fetch(sandbox.origin + path, {
      headers: { 'user-agent': 'Tests tests@example.org', ...headers },
      redirect: 'manual',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, text: bytes.toString(), bytes }
  }
  return {
    ...sandbox,
    universe: sampleUniverse({ ...size, until: day(`${at.slice(0, 4)}-12-31`) }),
    get,
    json: async (path) => JSON.parse((await get(path)).text),
    packed: (path) => packedBytes(sandbox.origin + path),
    post: async (path, body, headers = {}) => {
      const response = await fetch(sandbox.origin + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

function packedBytes(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asking = getOverHttp(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
    })
    asking.on('error', reject)
  })
}

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { type Attack, type AttackSuite, summarizeAttempts } from '../attack.ts'
import { type ProbeResponse, type ProbeRequest, ask, freshAddress, errorCodeOf } from '../send-probe.ts'
import { json, signUp } from '../person.ts'
import { describeLoad, measureUnderLoad } from '../measure/measure-under-load.ts'
import type { Target } from '../target.ts'

const MEGABYTE = 1024 * 1024
const TIMES = 20

interface Bomb {
  readonly name: string
  readonly tried: string
  /** Any of these holds. */
  readonly wanted: readonly string[]
  readonly asked: ProbeRequest
}

const post = (path: string, body: string | Uint8Array, headers: Record<string, string> = {}): ProbeRequest => ({
  method: 'POST',
  path: `/api${path}`,
  body,
  headers: { ...json, ...headers },
})
const OPTIMIZATION = '/stocks/custom-optimization'
const NOT_JSON = '400 invalid-request'
const zeros = Buffer.alloc(64 * MEGABYTE, '0')

/** A body that grows when it is unpacked; nothing of ours unpacks one. */
function packed(coding: string, body: Uint8Array): Bomb {
  return {
    name: `A body packed with ${coding}`,
    tried: `64 MB of zeros in ${Math.round(body.length / 1024)} kB`,
    wanted: [NOT_JSON, '413 too-large', '415 invalid-content'],
    asked: post(OPTIMIZATION, body, { 'content-encoding': coding }),
  }
}

const bombs: readonly Bomb[] = [
  packed('gzip', gzipSync(zeros)),
  packed('deflate', deflateSync(zeros)),
  packed('br', brotliCompressSync(zeros)),
  packed('gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(zeros)))),
  {
    name: 'Lists in lists',
    tried: '30,000 deep',
    wanted: [NOT_JSON],
    asked: post(OPTIMIZATION, '['.repeat(30_000) + ']'.repeat(30_000)),
  },
  {
    name: 'Objects in objects',
    tried: '9,000 deep',
    wanted: [NOT_JSON],
    asked: post(OPTIMIZATION, '{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000)),
  },
  {
    name: 'Many values',
    tried: '60,000 in 60 kB',
    wanted: ['413 too-large'],
    asked: post(OPTIMIZATION, `[${'[],'.repeat(20_000)}0]`.slice(0, 60_000)),
  },
  {
    name: 'Many keys',
    tried: '6,000 different ones',
    wanted: [NOT_JSON],
    asked: post(
      OPTIMIZATION,
      JSON.stringify({
        dataset: 'sample',
        ...Object.fromEntries(Array.from({ length: 6_000 }, (_, key) => [`k${key}`, 0])),
      }),
    ),
  },
  {
    name: 'One key again and again',
    tried: '5,000 times',
    wanted: [NOT_JSON],
    asked: post(OPTIMIZATION, `{${'"dataset":"sample",'.repeat(3_000)}"dataset":"sample"}`),
  },
  {
    name: 'Names of prototypes',
    tried: '__proto__ and constructor.prototype',
    wanted: [NOT_JSON],
    asked: post(
      OPTIMIZATION,
      '{"dataset":"sample","__proto__":{"tools":["optimizer"]},"constructor":{"prototype":{"isVisitor":false}}}',
    ),
  },
  {
    name: 'A long number',
    tried: '50,000 digits',
    wanted: [NOT_JSON],
    asked: post(OPTIMIZATION, `{"dataset":"sample","seed":1${'0'.repeat(50_000)}}`),
  },
  {
    name: 'A long body',
    tried: '10 MB that say so',
    wanted: ['413 too-large', 'hung up'],
    asked: post(OPTIMIZATION, Buffer.alloc(10 * MEGABYTE, ' ')),
  },
  {
    name: 'A long body in pieces',
    tried: '10 MB that do not say so',
    wanted: ['413 too-large', 'hung up'],
    asked: post(OPTIMIZATION, Buffer.alloc(10 * MEGABYTE, ' '), { 'transfer-encoding': 'chunked' }),
  },
  {
    name: 'A long header',
    tried: '100 kB',
    wanted: ['413 too-large', 'hung up'],
    asked: { path: '/api/health', headers: { 'x-long': 'x'.repeat(100_000) } },
  },
  {
    name: 'Many headers',
    tried: '1,500',
    wanted: ['413 too-large', '200', 'hung up'],
    asked: {
      path: '/api/health',
      headers: Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`x-${index}`, '1'])),
    },
  },
  {
    name: 'Many cookies',
    tried: '1,500 in 12 kB',
    wanted: ['401 signed-out'],
    asked: {
      path: '/api/auth/token',
      headers: { cookie: Array.from({ length: 1_500 }, (_, index) => `c${index}=1`).join(';') },
    },
  },
  {
    name: 'Many parameters',
    tried: '1,000 in the address',
    wanted: [NOT_JSON],
    asked: {
      path: `/api/stocks/history?dataset=sample&period=1y&${Array.from({ length: 1_000 }, () => 'tickers=A').join('&')}`,
    },
  },
  {
    name: 'A long address',
    tried: '14 kB',
    wanted: ['404 not-found', '404'],
    asked: { path: `/${'a/'.repeat(7_000)}` },
  },
  {
    name: 'Many tickers',
    tried: '250 in one parameter',
    wanted: [NOT_JSON],
    asked: {
      path: `/api/stocks/history?dataset=sample&period=10y&tickers=${Array.from({ length: 250 }, (_, index) => `T${index}`).join(',')}`,
    },
  },
  {
    name: 'A range of many pieces',
    tried: '1,000 ranges of a static file',
    wanted: ['200', '206', '404', '404 not-found', '416'],
    asked: {
      path: '/robots.txt',
      headers: { range: `bytes=${Array.from({ length: 1_000 }, (_, index) => `${index}-${index + 1}`).join(',')}` },
    },
  },
]

/** Each is sent several times at once, and must neither be taken nor hold anybody up. */
const attacks: readonly Attack[] = bombs.map(({ name, tried, wanted, asked }) => ({
  name,
  tried: `${tried}, ${TIMES} times at once`,
  expected: wanted.join(' or '),
  async run({ origin }) {
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () =>
        ask(origin, { ...asked, from: freshAddress(), headers: { origin, ...asked.headers } }),
      ),
    )
    return summarizeAttempts(answers.map((answer) => attempt(answer, wanted)))
  },
}))

function attempt(answer: ProbeResponse, wanted: readonly string[]) {
  const met = errorCodeOf(answer)
  return { what: 'answer', met, wanted: wanted.includes(met) ? met : wanted.join(' or ') }
}

/** What only a member may send: heavy in another way each, within 24 MB. */
const files: readonly (readonly [string, (bytes: number) => string, readonly string[]])[] = [
  ['lists in lists', (bytes) => '['.repeat(bytes), ['400 invalid-request', 'hung up']],
  ['as many values as there can be', (bytes) => `[${'0,'.repeat(bytes / 2)}0]`, ['413 too-large', 'hung up']],
  [
    'a million wrong tickers',
    (bytes) => `{"bookmarks":{"value":[${'"<",'.repeat(Math.min(900_000, bytes / 4))}"<"]}}`,
    ['400 invalid-request', '413 too-large', 'hung up'],
  ],
  ['one long text', (bytes) => JSON.stringify({ format: 'x'.repeat(bytes) }), ['400 invalid-request']],
  ['what is no JSON at its end', (bytes) => `{"format":"${'x'.repeat(bytes)}"`, ['400 invalid-request']],
]

const heavyFiles: Attack = {
  name: 'Heavy files to import',
  tried: `24 MB each of ${files.map(([what]) => what).join(', ')}`,
  expected: 'each refused; health as at rest',
  async run(target: Target) {
    const attempts: { what: string; met: string; wanted: string }[] = []
    const how = await measureUnderLoad(target, async () => {
      for (const [what, make, wanted] of files) {
        const person = await signUp(target)
        const headers = { ...json, origin: target.origin, authorization: `Bearer ${person.token}` }
        const answer = await ask(target.origin, {
          method: 'POST',
          path: '/api/user/import',
          from: person.from,
          headers,
          body: make(target.size.floodBytes),
        })
        attempts.push({ ...attempt(answer, wanted), what })
      }
    })
    return describeLoad(target, how, summarizeAttempts(attempts))
  },
}

export const decompressionBombs: AttackSuite = { title: 'Bombs', attacks: [...attacks, heavyFiles] }

/** Of the sample's 3,000 companies: every receipt holds and computes its grades again; with any one byte changed, none does. */
import assert from 'node:assert/strict'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { checkReceipt, type Sha256, sha256OfBytes } from '@fairweight/domain/grade-receipt'
import { seededUniform } from '@fairweight/domain/randomness'
import { parseIsoDate } from '@fairweight/domain/time'
import type { StockDetailFields } from '@fairweight/contract/wire'
import { type ByteChange, unnoticedChanges } from '../../../packages/testing/src/market/receipts/changed-bytes.ts'
import { receiptFrom, sealedChain } from '../../../packages/testing/src/market/receipts/sealed-chain.ts'
import { openTemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'

const [DAYS_BEFORE, DAYS_AFTER] = [25, 40]
/** Of these companies receipts are changed, each in so many places drawn at random, by bits drawn at random. */
const COMPANIES = Number(process.env.RECEIPT_COMPANIES ?? 100)
const CHANGES = Number(process.env.RECEIPT_CHANGES ?? 100)
/** Of these every byte is changed once. */
const WHOLE = 3
const seed = Number(process.env.RECEIPT_SEED ?? Math.floor(Math.random() * 2 ** 31))

const utf8 = new TextEncoder()
/** The arithmetic that the file itself brings, for machines without another. */
const ownSha256: Sha256 = (content) => sha256OfBytes(typeof content === 'string' ? utf8.encode(content) : content)

const chain = sealedChain(DAYS_BEFORE, DAYS_AFTER, await publishedDay())
const tickers = [...chain.details.keys()]
const uniform = seededUniform(seed)
const draw = (below: number) => Math.floor(uniform() * below)

const outcomes = { same: 0, stated: 0, kept: 0 }
const broken: string[] = []
const lengths: number[] = []
for (const ticker of tickers) {
  const text = receiptFrom(chain, ticker)
  const check = checkReceipt(text, ownSha256)
  lengths.push(Buffer.byteLength(text))
  if (!check.isValid || check.ticker !== ticker || check.head.hash !== chain.days.at(-1)?.hash) broken.push(ticker)
  else for (const { recomputed } of check.grades) outcomes[recomputed?.outcome ?? 'kept'] += 1
}

const unnoticed: string[] = []
const lengthOf = (ticker: string) => Buffer.byteLength(receiptFrom(chain, ticker))

/** Changes receipts, one byte at a time; answers how many changes there were and how many of them were noticed. */
function changed(companies: readonly string[], changesOf: (bytes: number) => readonly ByteChange[]) {
  let tried = 0
  const before = unnoticed.length
  for (const ticker of companies) {
    const changes = changesOf(lengthOf(ticker))
    tried += changes.length
    for (const { place, flippedBits } of unnoticedChanges(receiptFrom(chain, ticker), changes))
      unnoticed.push(`${ticker}, byte ${place}, bits ${flippedBits}`)
  }
  return { tried, noticed: tried - (unnoticed.length - before) }
}

const chosen = sample(COMPANIES)
const atRandom = changed(chosen, (bytes) =>
  Array.from({ length: CHANGES }, () => ({ place: draw(bytes), flippedBits: 1 + draw(255) })),
)
// The lowest bit keeps digits digits and letters letters, so that what is read stays a receipt wherever it can.
const everyByte = changed(chosen.slice(0, WHOLE), (bytes) =>
  Array.from({ length: bytes }, (_, place) => ({ place, flippedBits: 1 })),
)

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
console.log(`Receipts of the grades of ${tickers.length} companies of the sample, of day ${DAYS_BEFORE + 1} of a chain of ${chain.days.length} days, checked with the arithmetic that the
file brings along (seed ${seed}). A receipt has ${kilobytes(Math.min(...lengths))} to ${kilobytes(Math.max(...lengths))}.

| receipts | hold and lead to the newest head | grades computed again, the same | grades that are stated, with the reason |
|---:|---:|---:|---:|
| ${tickers.length} | ${tickers.length - broken.length} | ${outcomes.same} | ${outcomes.stated} |

| changed, one byte at a time | changes | noticed |
|---|---:|---:|
| ${chosen.length} companies, ${CHANGES} bytes each, both byte and bits at random | ${atRandom.tried} | ${atRandom.noticed} |
| ${WHOLE} of them, every byte, its lowest bit | ${everyByte.tried} | ${everyByte.noticed} |`)
for (const line of [...broken.map((ticker) => `Does not hold: ${ticker}`), ...unnoticed]) console.log(`\n${line}`)
if (broken.length + unnoticed.length + outcomes.kept > 0) process.exitCode = 1

/** So many companies, each at most once. */
function sample(count: number): string[] {
  const left = [...tickers]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(draw(left.length), 1)).flat()
}

/** What the product publishes for the sample's day. */
async function publishedDay() {
  const market = await openTemporaryMarket()
  try {
    const { published } = await generateSample({}, market)
    const reader = await openSnapshot(market.dataDirectory, published.snapshot)
    const details = new Map<string, StockDetailFields>()
    for (const { ticker, type } of reader.tickers) {
      const stock = type === 'stock' ? await reader.details(ticker) : null
      if (stock !== null) details.set(ticker, stock)
    }
    await reader.close()
    return { asOf: parseIsoDate(published.asOf) ?? assert.fail(published.asOf), details }
  } finally {
    await market.close()
  }
}

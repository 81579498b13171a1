/**
 * Figures of filings read twice, by the engine and by a second, plain implementation; and how long 3,000 companies take.
 * `node verification/proofs/filings.ts [seed] [companies read twice] [companies timed]`
 */
import fc from 'fast-check'
import { type FiledFact, resolvePeriods } from '@fairweight/domain/facts'
import { rateCompany } from '@fairweight/domain/rating'
import { arbitraryPrice, items } from '../../packages/testing/src/domain/arbitrary-company.ts'
import { arbitraryFilings, completeFilings } from '../../packages/testing/src/domain/arbitrary-filings.ts'
import { day, pricedAt, stock } from '../../packages/testing/src/domain/companies.ts'
import { type PlainPeriod, plainReader } from '../../packages/testing/src/domain/plain-resolution/plain-resolution.ts'

const [seedText = '20261121', readText = '500', timedText = '3000'] = process.argv.slice(2)
const seed = Number(seedText)
const asOf = day('2021-12-30')
const YEARS = 11

let figures = 0
let known = 0
const failures: string[] = []

/** With one row taken out, every amount must be what the second implementation reads from the rest. */
function readTwice(facts: readonly FiledFact[], at: number): void {
  const rest = facts.toSpliced(at % facts.length, 1)
  const read = plainReader(rest, asOf)
  for (const { periodEnd, periodMonths, isTrailing, amount } of resolvePeriods(rest, asOf)) {
    const period: PlainPeriod = {
      end: periodEnd,
      kind: isTrailing === true ? 'trailing' : periodMonths === 12 ? 'year' : 'quarter',
    }
    for (const item of items) {
      const [ours, theirs] = [amount(item)?.value ?? null, read(period, item)]
      figures += 1
      if (ours !== null) known += 1
      if (ours !== theirs) failures.push(`${period.kind} to ${period.end}: ${item} is ${ours} here and ${theirs} there`)
    }
  }
}

const companies = Number(readText)
for (let place = 0; place < companies; place += 1) {
  for (const [facts, at] of fc.sample(fc.tuple(arbitraryFilings, fc.nat()), { numRuns: 1, seed: seed + place }))
    readTwice(facts, at)
}
console.log(`Seed ${seed}: ${companies} companies with any tags, gaps and restatements, one row taken out of each. Of ${figures} amounts both
implementations read ${known} as known; ${failures.length} differ.`)
for (const failure of failures.slice(0, 10)) console.log(`- ${failure}`)

const prices = fc.sample(arbitraryPrice, { numRuns: Number(timedText), seed })
let rows = 0
let ranked = 0
let spent = 0
for (const [place, price] of prices.entries()) {
  const facts = completeFilings(seed + place, YEARS)
  rows += facts.length
  const before = process.cpuUsage()
  const rating = rateCompany({
    asOf,
    security: stock('GEAR'),
    periods: resolvePeriods(facts, asOf),
    splits: [],
    prices: pricedAt(price, asOf),
  })
  spent += process.cpuUsage(before).user / 1e6
  if (rating.valueRating !== 'Unranked') ranked += 1
}
const megabytes = process.resourceUsage().maxRSS / 1024
console.log(`\n${prices.length} companies of ${YEARS} years, ${(rows / prices.length).toFixed(0)} rows each: reading their filings and rating them took ${spent.toFixed(1)} s of
one core, ${((1000 * spent) / prices.length).toFixed(2)} ms each; ${ranked} have a grade. The most memory held was ${megabytes.toFixed(0)} MB.`)
process.exitCode = failures.length === 0 ? 0 : 1

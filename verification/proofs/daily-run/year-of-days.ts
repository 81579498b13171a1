/** A year of sessions that the daily run fetches, imports and publishes by itself from a market sandbox with faults, beside a perfect feed. */
import {
  closesEarly,
  daysSinceEpoch,
  instantInNewYork,
  type IsoDate,
  parseIsoDate,
  sessionsBetween,
} from '@fairweight/domain/time'
import { playInProcess } from '../market-days/days-in-parts.ts'
import type { DaysFound } from '../market-days/play-beside.ts'

const FIRST_DAY = '2026-11-23'
const LAST_DAY = '2028-12-31'
const sessions = Number(process.env.YEAR_SESSIONS ?? 252)
const companies = Number(process.env.YEAR_COMPANIES ?? 60)
const parts = Number(process.env.YEAR_PARTS ?? 4)
const seed = Number(process.env.YEAR_SEED ?? Math.floor(Math.random() * 2 ** 31))

const [from, to] = [parseIsoDate(FIRST_DAY), parseIsoDate(LAST_DAY)]
const days = from === null || to === null ? [] : sessionsBetween(from, to).slice(0, sessions)
const size = Math.ceil(days.length / parts)
const plans = Array.from({ length: parts }, (_, part) => ({
  companies,
  seed: seed + part,
  days: days.slice(part * size, (part + 1) * size),
}))
const found = await Promise.all(
  plans.map(({ days: own, ...plan }) => playInProcess({ ...plan, first: own[0] ?? '', sessions: own.length })),
)

const hourOfMidnight = (day: IsoDate) => new Date(instantInNewYork(day, 0)).getUTCHours()
const clockChanges = days.filter(
  (day, place) => place > 0 && hourOfMidnight(day) !== hourOfMidnight(days[place - 1] ?? day),
).length
const halfDays = days.filter((day) => closesEarly(daysSinceEpoch(day))).length
const total = (
  part: 'sessions' | 'onTime' | 'late' | 'kept' | 'equalGrades' | 'namedStocks' | 'reportedInNotes' | 'withoutTwin',
) => found.reduce((sum, report) => sum + report[part], 0)
const broken = found.flatMap((report) => report.broken)
const row = ({ plan, last, sessions: played, onTime, late, kept, equalGrades, namedStocks }: DaysFound) =>
  `| ${plan.first} to ${last} | ${played} | ${onTime} | ${late} | ${kept} | ${equalGrades.toLocaleString('en-US')} | ${namedStocks} |`
const met = new Map<string, number>()
for (const { faultsMet } of found)
  for (const [fault, count] of Object.entries(faultsMet)) met.set(fault, (met.get(fault) ?? 0) + count)
const lasting = new Map<string, number>()
for (const trouble of found.flatMap(({ troubles }) => troubles)) lasting.set(trouble, (lasting.get(trouble) ?? 0) + 1)
const list = (counts: ReadonlyMap<string, number>) => [...counts].map(([name, count]) => `${name} ${count}`).join(', ')

console.log(`The daily run of ${parts} installations, each filled by its first load at the beginning of its part of the year, over ${total('sessions')} sessions of ${companies}
invented companies, through the product's own sources and client over HTTP (seed ${seed}). On a quarter of the days the first requests of a
provider met a fault; besides, something lasted: ${list(lasting)}.
Requests that met a fault: ${list(met)}.
Beside each ran the same market without faults. New York changed its clocks ${clockChanges} times, and ${halfDays} of the sessions were half days.

| sessions | played | published by 08:00 UTC | later, and told of at 08:00 | kept the day before, with its sentence | grades equal to the perfect feed | stocks named as old or in doubt |
|---|---:|---:|---:|---:|---:|---:|
${found.map(row).join('\n')}

Wrong grades, days of the ledger that are missing without a decision, twice or out of order, and days late without a word: ${broken.length}. On days whose
run says that a part such as filings is old, ${total('reportedInNotes')} figures were other than those of the perfect feed; ${total('withoutTwin')} days had nothing to be compared with, since the gate held back the perfect feed's own.${broken.length === 0 ? '' : `\n\n${broken.join('\n')}`}`)
if (broken.length > 0) process.exitCode = 1

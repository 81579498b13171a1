/** The first load of a market and the night's import into it: CPU time and memory. `node verification/bench/daily-import.ts` */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFilings, writeHistories, writeNight } from './daily-import/invented-files.ts'

const cost = z.object({
  generation: z.string(),
  rows: z.number(),
  facts: z.number(),
  seconds: z.number(),
  cpuSeconds: z.number(),
  peakMb: z.number(),
})
type Cost = z.infer<typeof cost>

interface Budget {
  readonly seconds?: number
  readonly cpuSeconds?: number
  readonly peakMb?: number
}

const [FIRST_STOCKS, FIRST_YEARS] = [3_000, 20]
const [NIGHT_STOCKS, NIGHT_YEARS] = [6_000, 10]
const [COMPANIES, NEW_FILERS, FILINGS] = [3_000, 300, 60]
const FIRST_LOAD: Budget = { seconds: 120, peakMb: 1024 }
const NIGHT: Budget = { cpuSeconds: 5, peakMb: 600 }
const WHOLE_NIGHT_SECONDS = 60

const folder = await mkdtemp(join(tmpdir(), 'fairweight-bench-'))
const lines: string[] = []
let isKept = true

/** Runs one of the programs beside this one and writes a line about it. */
function measure(what: string, program: string, args: readonly string[], budget: Budget = {}): Cost {
  const script = join(import.meta.dirname, 'daily-import', program)
  const run = spawnSync(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`${what} failed.`)
  const told = cost.parse(JSON.parse(run.stdout))
  const limits = [
    ...(budget.seconds === undefined ? [] : [`${budget.seconds} s`]),
    ...(budget.cpuSeconds === undefined ? [] : [`${budget.cpuSeconds} s of CPU`]),
    ...(budget.peakMb === undefined ? [] : [`${budget.peakMb} MB`]),
  ]
  isKept &&=
    told.seconds <= (budget.seconds ?? Infinity) &&
    told.cpuSeconds <= (budget.cpuSeconds ?? Infinity) &&
    told.peakMb <= (budget.peakMb ?? Infinity)
  lines.push(
    `| ${what} | ${told.cpuSeconds.toFixed(1)} | ${told.seconds.toFixed(1)} | ${told.peakMb.toFixed(0)} | ${limits.join(', ')} |`,
  )
  return told
}

/** Every option of an import, as the program takes it. */
const named = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([kind, path]) => `${kind}=${path}`)

async function firstLoad(layout: 'csv' | 'json'): Promise<{ data: string; generation: string }> {
  const [data, files] = [join(folder, `first-${layout}`), join(folder, `histories-${layout}`)]
  await writeHistories(files, layout, FIRST_STOCKS, FIRST_YEARS)
  const words = layout === 'csv' ? 'CSV by our template' : 'EODHD’s answers in JSON'
  const what = `first load: ${FIRST_STOCKS} stocks × ${FIRST_YEARS} years, a file a ticker, ${words}`
  const { generation } = measure(what, 'import-once.ts', [data, '-', `prices=${files}`], FIRST_LOAD)
  await rm(files, { recursive: true })
  return { data, generation }
}

try {
  const csv = await firstLoad('csv')
  const night = named(await writeNight(join(folder, 'night-of-3000'), FIRST_STOCKS))
  measure(`a night of them: closes, splits, dividends`, 'import-once.ts', [csv.data, csv.generation, ...night], NIGHT)
  await rm(csv.data, { recursive: true })
  await rm((await firstLoad('json')).data, { recursive: true })

  const data = join(folder, 'market')
  const histories = join(folder, 'histories')
  await writeHistories(histories, 'csv', NIGHT_STOCKS, NIGHT_YEARS)
  const filings = await writeFilings(join(folder, 'filings'), COMPANIES, NEW_FILERS, FILINGS)
  const base = measure(
    `first load: ${NIGHT_STOCKS} stocks × ${NIGHT_YEARS} years with the filings of ${COMPANIES} companies`,
    'import-once.ts',
    [data, '-', `prices=${histories}`, `facts=${filings.all}`],
  )
  await rm(histories, { recursive: true })
  const files = named(await writeNight(join(folder, 'night-of-6000'), NIGHT_STOCKS))
  const into = [data, base.generation]
  measure(`a night of ${NIGHT_STOCKS}: closes, splits, dividends`, 'import-once.ts', [...into, ...files], NIGHT)
  const filed = [...files, `facts=${filings.filed}`]
  const whole = measure(`the same with new filings of ${NEW_FILERS} companies`, 'import-once.ts', [...into, ...filed], {
    peakMb: 600,
  })
  const published = measure(`its snapshot`, 'publish-once.ts', [data, whole.generation])
  const seconds = whole.seconds + published.seconds
  isKept &&= seconds <= WHOLE_NIGHT_SECONDS
  lines.push(
    `| the whole night | ${(whole.cpuSeconds + published.cpuSeconds).toFixed(1)} | ${seconds.toFixed(1)} | | ${WHOLE_NIGHT_SECONDS} s |`,
  )
  const { rows, facts } = whole
  console.log(`${rows.toLocaleString('en-US')} closes and ${facts.toLocaleString('en-US')} facts after the night.\n`)
  console.log('| work | CPU seconds | seconds | MB at most | budget |\n| --- | --- | --- | --- | --- |')
  console.log(lines.join('\n'))
  if (!isKept) console.log('\nNot kept.')
  process.exitCode = isKept ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

/**
 * Of the optimizer's tests: how many of a random sample of small changes to its sources they notice.
 * `node verification/proofs/optimizer-mutation.ts [how many] [seed] [only files with this in their path]`
 */
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { seededUniform } from '@fairweight/domain/randomness'
import { findMutants } from './mutation/find-mutants.ts'
import { MUTATION_KINDS, type Mutant, type MutationKind } from './mutation/mutant.ts'
import { byReason, survivorOf, type Survivor } from './mutation/survivor-reasons.ts'
import { measureTests, tryMutants, type Outcome } from './mutation/try-mutants.ts'

const MIN_SHARE = 0.8
const [size = '400', seedText = '20261121', only = ''] = process.argv.slice(2)
const seed = Number(seedText)
const root = fileURLToPath(new URL('../../packages/domain/src/', import.meta.url))
const ROOMS = '{optimization,whole-shares}/**/'
const isOwnSource = (file: string) => !/\.test\.ts$|\/testing\/|\/index\.ts$/.test(file) && file.includes(only)
const absolute = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .sort()
    .map((file) => `${root}${file}`)

/** The first of the shuffled list. */
function sampleOf(mutants: readonly Mutant[], count: number): Mutant[] {
  const uniform = seededUniform(seed)
  const keyed = mutants.map((mutant) => ({ mutant, key: uniform() })).sort((a, b) => a.key - b.key)
  return keyed.slice(0, count).map(({ mutant }) => mutant)
}

const isNoticed = ({ end }: Outcome) => end === 'killed' || end === 'stopped'
const percent = (part: number, whole: number) => (whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)}%`)

function table<Key extends string>(
  title: string,
  keys: readonly Key[],
  outcomes: readonly Outcome[],
  keyOf: (outcome: Outcome) => Key,
  wordsOf: (key: Key) => string,
): string {
  const rows = keys.flatMap((key) => {
    const those = outcomes.filter((outcome) => keyOf(outcome) === key)
    return those.length === 0
      ? []
      : [
          `| ${wordsOf(key)} | ${those.length} | ${those.filter(isNoticed).length} | ${percent(those.filter(isNoticed).length, those.length)} |`,
        ]
  })
  return `| ${title} | mutants | noticed | share |\n|---|---:|---:|---:|\n${rows.join('\n')}`
}

const cell = (text: string) => text.replaceAll('|', '\\|').slice(0, 60)
const survivorLine = ({ place, lineNumber, original, mutant }: Survivor) =>
  `  - ${place}:${lineNumber} \`${cell(original)}\` → \`${cell(mutant.replacement)}\``

const sources = absolute(`${ROOMS}*.ts`).filter(isOwnSource)
const all = sources.flatMap((file) => findMutants(file, readFileSync(file, 'utf8')))
const testFiles = absolute(`${ROOMS}*.test.ts`)
const tests = await measureTests(root, testFiles, seed)
const sample = sampleOf(all, Number(size))
let done = 0
const outcomes = await tryMutants({ root, mutants: sample, tests, seed, processes: availableParallelism() }, () => {
  if (++done % 50 === 0) console.error(`${done} of ${sample.length}`)
})

const noticed = outcomes.filter(isNoticed)
const survivors = outcomes
  .filter((outcome) => !isNoticed(outcome))
  .map((outcome) => survivorOf(outcome, root, readFileSync(outcome.mutant.file, 'utf8')))
  .sort((a, b) => a.place.localeCompare(b.place) || a.mutant.start - b.mutant.start)
const roomOf = ({ mutant }: Outcome) => mutant.file.slice(root.length).split('/').slice(0, -1).join('/')
const kinds = Object.keys(MUTATION_KINDS) as MutationKind[]

console.log(`A random sample of ${sample.length} of the ${all.length} mutants of ${sources.length} sources (seed ${seed}, also that of all random cases), each tried against the ${testFiles.length} test files of the same rooms: ${noticed.length} were noticed, **${percent(noticed.length, sample.length)}** (at least ${100 * MIN_SHARE}% is asked for); ${outcomes.filter(({ end }) => end === 'stopped').length} of these by running on without an end. Words are not changed, and a mutant that changes nothing for any input counts as missed.

${table('room', [...new Set(outcomes.map(roomOf))].sort(), outcomes, roomOf, (room) => room)}

${table(
  'change',
  kinds,
  outcomes,
  ({ mutant }) => mutant.kind,
  (kind) => MUTATION_KINDS[kind],
)}

Those not noticed, by reason (read off the form of the change, unless looked at one by one):

${[...byReason(survivors)]
  .filter(([, list]) => list.length > 0)
  .map(([reason, list]) => `- ${reason}: ${list.length}\n${list.map(survivorLine).join('\n')}`)
  .join('\n')}`)

if (noticed.length < MIN_SHARE * sample.length) process.exitCode = 1

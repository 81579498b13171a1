/** Of registered screens without any edge: how many are called better, whoever looks every day and keeps the best. */
import { seededUniform } from '../../../packages/domain/src/randomness/index.ts'
import { evidenceNeeded } from '../../../packages/domain/src/registered-screens/verdict.ts'
import {
  bestLook,
  NOISES,
  randomScreens,
} from '../../../packages/testing/src/domain/registered-screens/screens-without-structure.ts'

const GROUPS = 40
const SCREENS = 100
const DAYS = 1000
/** Picking from a market costs more a day. */
const MARKET_DAYS = 400
const KEPT = 40

const groups = Array.from({ length: GROUPS }, (_, place) => place + 1)
const kinds: readonly (readonly [string, (seed: number) => number[]])[] = [
  ...Object.entries(NOISES).map(
    ([kind, noise]) =>
      [
        kind,
        (seed: number) => {
          const uniform = seededUniform(seed)
          return Array.from({ length: SCREENS }, () => bestLook(noise(uniform, DAYS)))
        },
      ] as const,
  ),
  ['stocks picked at random', (seed) => randomScreens(seed, SCREENS, MARKET_DAYS).map(bestLook)],
]

const counted = (looks: readonly number[], tries: number) =>
  looks.filter((look) => look >= evidenceNeeded(tries)).length

const rows = kinds.map(([kind, looksOf]) => {
  const looks = groups.map(looksOf)
  // Whoever deletes the worst keeps those that luck favored.
  const kept = looks.map((group) => group.toSorted((one, other) => other - one).slice(0, KEPT))
  return {
    kind,
    strangers: looks.map((group) => counted(group, 1)),
    collector: looks.map((group) => counted(group, SCREENS)),
    afterDeleting: kept.map((group) => counted(group, SCREENS)),
  }
})

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
const percent = (share: number) => `${(100 * share).toFixed(2)}%`

console.log(`Screens without any edge, ${GROUPS} groups of ${SCREENS} of each kind (seeds 1 to ${GROUPS}), looked at on each of ${DAYS} days (${MARKET_DAYS} where stocks
are picked at random from a market of 200), always told at their best. One is called better once its evidence is ${evidenceNeeded(1)} for each try of
its owner, so that of screens without an edge at most ${percent(1 / evidenceNeeded(1))} ever are.

| excess returns | called better, a stranger's only screen each | most in one group of ${SCREENS} | called better where one person tried all ${SCREENS} | the same after the worst ${SCREENS - KEPT} are deleted |
|---|---:|---:|---:|---:|
${rows
  .map(
    ({ kind, strangers, collector, afterDeleting }) =>
      `| ${kind} | ${percent(sum(strangers) / (GROUPS * SCREENS))} | ${Math.max(...strangers)} | ${sum(collector)} of ${GROUPS * SCREENS} | ${sum(afterDeleting)} of ${GROUPS * KEPT} |`,
  )
  .join('\n')}`)

const isProven = rows.every(
  ({ strangers, collector, afterDeleting }) =>
    sum(strangers) / (GROUPS * SCREENS) <= 1 / evidenceNeeded(1) &&
    Math.max(...collector, ...afterDeleting) <= 1 &&
    sum(collector) === sum(afterDeleting),
)
if (!isProven) process.exitCode = 1

/** Of the track record's intervals: how often they hold zero when nothing is there, and how often they find an effect that is there. */
import { RECORD_SETTINGS, measureExcess } from '@fairweight/domain/track-record'
import { normalSeries } from '../../../packages/testing/src/domain/normal-series.ts'

const seeds = Array.from({ length: 200 }, (_, place) => place + 1)
const lengths = [RECORD_SETTINGS.minCohorts, 36, 60, 120] as const
/** A month's excess return of a grade of many stocks stays mostly within this. */
const SPREAD = 0.02
const EFFECT = 0.01

type Series = (seed: number, length: number) => number[]

const worlds: readonly (readonly [string, Series])[] = [
  ['independent, normal', (seed, length) => normalSeries(seed, length)],
  ['fat tails (Student, 4 degrees of freedom)', student],
  [
    'skewed (a square of normals)',
    (seed, length) => normalSeries(seed, length).map((value) => (value * value - 1) / Math.SQRT2),
  ],
  ['lingering (each month keeps a fifth of the last)', lingering],
]

function student(seed: number, length: number): number[] {
  const values = normalSeries(seed, 5 * length)
  return Array.from({ length }, (_, place) => {
    const [top = 0, ...below] = values.slice(5 * place, 5 * place + 5)
    return top / Math.sqrt(below.reduce((sum, value) => sum + value * value, 0) / 4) / Math.SQRT2
  })
}

function lingering(seed: number, length: number): number[] {
  let last = 0
  return normalSeries(seed, length).map((value) => (last = 0.2 * last + value))
}

function shares(series: Series, length: number, effect: number): { holdsZero: number; above: number; below: number } {
  const verdicts = seeds.map(
    (seed) => measureExcess(series(seed, length).map((value) => SPREAD * value + effect)).verdict,
  )
  const share = (verdict: string) => verdicts.filter((one) => one === verdict).length / seeds.length
  return { holdsZero: share('not-distinguishable'), above: share('above'), below: share('below') }
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`
const cells = (series: Series, effect: number, key: 'holdsZero' | 'above') =>
  lengths.map((length) => percent(shares(series, length, effect)[key])).join(' | ')
const heading = `| excess returns | ${lengths.map((length) => `${length} cohorts`).join(' | ')} |\n|---|${lengths.map(() => '---:').join('|')}|`

console.log(`Intervals of made-up excess returns, seeds 1 to ${seeds.length}: ${100 * RECORD_SETTINGS.confidence}% intervals from ${RECORD_SETTINGS.resamples} resamples of blocks of ${RECORD_SETTINGS.blockLength}.

With no effect, the share of intervals that hold zero (it should be about ${100 * RECORD_SETTINGS.confidence}%):

${heading}
${worlds.map(([name, series]) => `| ${name} | ${cells(series, 0, 'holdsZero')} |`).join('\n')}

With ${100 * EFFECT}% a month added to a spread of ${100 * SPREAD}%, the share that is said to be above zero:

${heading}
${worlds.map(([name, series]) => `| ${name} | ${cells(series, EFFECT, 'above')} |`).join('\n')}`)

const [nothing, injected] = [
  shares(worlds[0]?.[1] ?? normalSeries, 60, 0),
  shares(worlds[0]?.[1] ?? normalSeries, 60, EFFECT),
]
if (nothing.holdsZero < 0.91 || nothing.holdsZero > 0.985 || injected.above < 0.8) process.exitCode = 1

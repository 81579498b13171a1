import type { SampleMaking } from '@fairweight/contract/wire'
import type { MarketProgress, OnProgress } from '../context/market-context.ts'

/** Where each step of making the sample begins, as a fraction of the whole time; measured once, so the time left is an estimate. */
const BEGINNINGS: readonly (readonly [beginsWith: string, step: SampleMaking['step'], from: number])[] = [
  ['Generating companies', 'companies', 0],
  ['Writing sample files', 'companies', 0.18],
  ['Reading sample-prices', 'import', 0.22],
  ['Reading sample-securities', 'import', 0.28],
  ['Reading sample-facts', 'import', 0.29],
  ['Writing prices', 'import', 0.42],
  ['Writing fundamentals', 'import', 0.48],
  ['Writing facts', 'import', 0.49],
  ['Reading prices', 'rating', 0.6],
  ['Reading filings', 'rating', 0.64],
  ['Rating stocks', 'rating', 0.67],
  ['Writing the snapshot', 'snapshot', 0.85],
  ['Comparing with the day before', 'snapshot', 0.98],
]

/** Steps that go from one company to the next. */
const BY_COMPANY = new Set(['Generating companies', 'Rating stocks'])
/** Before this much is done, nobody can tell how long the rest will take. */
const MIN_FRACTION = 0.05
const MS_PER_SECOND = 1000

/** How far the making of the sample is, told from the progress of its steps. @param clock milliseconds */
export function trackSample(clock: () => number = Date.now): {
  readonly onProgress: OnProgress
  readonly now: () => SampleMaking
} {
  const begun = clock()
  let current: Omit<SampleMaking, 'secondsLeft'> = { step: 'companies', companies: null, fraction: 0 }
  return {
    onProgress(progress) {
      const place = BEGINNINGS.findIndex(([name]) => progress.step.startsWith(name))
      const [, step, from] = BEGINNINGS[place] ?? []
      if (step === undefined || from === undefined) return
      const until = BEGINNINGS[place + 1]?.[2] ?? 1
      const fraction = from + (until - from) * shareOf(progress)
      // Some steps tell how far they are among others, so what they tell may go back.
      current = { step, companies: companiesOf(progress), fraction: Math.max(current.fraction, fraction) }
    },
    now() {
      const { fraction } = current
      const passed = (clock() - begun) / MS_PER_SECOND
      const secondsLeft = fraction < MIN_FRACTION ? null : Math.ceil((passed * (1 - fraction)) / fraction)
      return { ...current, secondsLeft }
    },
  }
}

function shareOf({ step, done, total }: MarketProgress): number {
  return total === 0 || step.startsWith('Writing prices') ? 0 : Math.min(done / total, 1)
}

function companiesOf({ step, done, total }: MarketProgress): SampleMaking['companies'] {
  return BY_COMPANY.has(step) ? { done, total } : null
}

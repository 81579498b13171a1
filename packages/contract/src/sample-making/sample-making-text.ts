import type { SampleMaking } from '../wire/public/sample-progress.ts'

const STEP_TEXTS: Readonly<Record<SampleMaking['step'], string>> = {
  companies: 'The sample companies are being invented',
  import: 'The prices and filings of the sample companies are being imported',
  rating: 'The sample companies are being rated',
  snapshot: 'The ratings of the sample companies are being written',
}

/** Up to here the time left is told in seconds. */
const MAX_SECONDS = 90
const SECONDS_A_MINUTE = 60

/** What is being done and how much is done, in one sentence without its point: for answers and the terminal. */
export function sampleMakingText(making: SampleMaking): string {
  return `${sampleStepText(making)}; ${Math.floor(making.fraction * 100)}% is done${timeLeftText(making)}`
}

/** What is being done, with the number of companies where it goes from one to the next. */
export function sampleStepText({ step, companies }: Pick<SampleMaking, 'step' | 'companies'>): string {
  if (companies === null) return STEP_TEXTS[step]
  const [done, total] = [companies.done, companies.total].map((count) => count.toLocaleString('en-US'))
  return `${STEP_TEXTS[step]} (${done} of ${total})`
}

/** The time left, to be added to a sentence; nothing while it is not known. */
export function timeLeftText({ secondsLeft }: Pick<SampleMaking, 'secondsLeft'>): string {
  if (secondsLeft === null) return ''
  return secondsLeft <= MAX_SECONDS
    ? `, about ${secondsLeft} s left`
    : `, about ${Math.round(secondsLeft / SECONDS_A_MINUTE)} min left`
}

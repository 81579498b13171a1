import type { RatingInputs } from '@fairweight/domain/what-if'
import { gradesUnder } from './grades-under.ts'
import type { GradesAnswer, GradesQuestion } from './use-market-grades.ts'

let held: RatingInputs | null = null

addEventListener('message', ({ data }: MessageEvent<GradesQuestion>) => {
  if ('inputs' in data) held = data.inputs
  else if (held !== null) {
    const { assumptions } = data
    postMessage({ assumptions, grades: gradesUnder(held, assumptions) } satisfies GradesAnswer)
  }
})

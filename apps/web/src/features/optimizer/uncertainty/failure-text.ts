import { describeFailure } from '../../../data/api-error.ts'
import { WorkerFailed } from '../../../data/optimizing/run-in-worker.ts'

/** What went wrong while something was computed in the browser, and what helps. */
export function failureText(error: Error, title: string): { readonly title: string; readonly text: string } {
  if (error instanceof WorkerFailed)
    return {
      title,
      text: 'This browser did not let the page compute in the background. The mix and its proof are not affected. Try reloading the page or using another browser.',
    }
  return { title, text: `The prices needed for this could not be loaded. ${describeFailure(error).text}` }
}

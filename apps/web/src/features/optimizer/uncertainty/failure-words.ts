import { describeFailure } from '../../../data/api-error.ts'
import { WorkerFailed } from '../../../data/optimizing/run-in-worker.ts'

/** What went wrong while something was computed in the browser, and what helps. */
export function failureInWords(error: Error, title: string): { readonly title: string; readonly text: string } {
  if (error instanceof WorkerFailed) return { title, text: 'This browser did not let the page compute beside itself. The mix and its proof are not affected. Reloading the page may help, or another browser.' }
  return { title, text: `The prices it needs did not arrive. ${describeFailure(error).text}` }
}

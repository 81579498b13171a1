import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { answerQuestion } from './answer-question.ts'
import type { RecallJob, RecallOutcome } from './recall-job.ts'

/** On Linux this thread alone steps back, so that whoever opens a page goes first. */
const LOW_PRIORITY = 10
if (process.platform === 'linux' && getPriority() < LOW_PRIORITY) setPriority(LOW_PRIORITY)

parentPort?.on('message', (job: RecallJob) => parentPort?.postMessage(attempt(job)))

function attempt(job: RecallJob): RecallOutcome {
  try {
    return { weights: answerQuestion(job) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

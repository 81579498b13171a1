import { runWorkerJob } from '../workers/run-worker-job.ts'
import { answersOfRows } from './answers-of-rows.ts'

await runWorkerJob(answersOfRows)

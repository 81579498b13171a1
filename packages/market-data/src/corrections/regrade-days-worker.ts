import { runWorkerJob, yieldToReaders } from '../workers/run-worker-job.ts'
import { regradeDays } from './regrade-days.ts'

yieldToReaders()
await runWorkerJob(regradeDays)

import { runWorkerJob } from '../workers/run-worker-job.ts'
import { regradeDays } from './regrade-days.ts'

await runWorkerJob(regradeDays)

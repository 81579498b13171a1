import { runWorkerJob } from '../workers/run-worker-job.ts'
import { measureRecord } from './measure-record.ts'

await runWorkerJob(measureRecord)

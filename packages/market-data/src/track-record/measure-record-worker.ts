import { runWorkerJob, yieldToReaders } from '../workers/run-worker-job.ts'
import { measureRecord } from './measure-record.ts'

yieldToReaders()
await runWorkerJob(measureRecord)

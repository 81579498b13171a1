import { runWorkerJob, yieldToReaders } from '../workers/run-worker-job.ts'
import { stageImport } from './stage-import.ts'

yieldToReaders()
await runWorkerJob(stageImport)

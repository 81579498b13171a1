import { runWorkerJob } from '../workers/run-worker-job.ts'
import { stageImport } from './stage-import.ts'

await runWorkerJob(stageImport)

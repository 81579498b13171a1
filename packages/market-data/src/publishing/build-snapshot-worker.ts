import { runWorkerJob, yieldToReaders } from '../workers/run-worker-job.ts'
import { buildSnapshot } from './build-snapshot.ts'

yieldToReaders()
await runWorkerJob(buildSnapshot)

import { runWorkerJob } from '../workers/run-worker-job.ts'
import { buildSnapshot } from './build-snapshot.ts'

await runWorkerJob(buildSnapshot)

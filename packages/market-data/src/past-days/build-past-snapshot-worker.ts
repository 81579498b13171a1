import { runWorkerJob, yieldToReaders } from '../workers/run-worker-job.ts'
import { settleSnapshot } from '../publishing/build-snapshot.ts'

// One person waits for it, and whoever opens a page goes first.
yieldToReaders()
await runWorkerJob(settleSnapshot)

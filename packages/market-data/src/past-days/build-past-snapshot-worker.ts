import { constants, setPriority } from 'node:os'
import { runWorkerJob } from '../workers/run-worker-job.ts'
import { settleSnapshot } from '../publishing/build-snapshot.ts'

// One person waits for it, and whoever opens a page goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
await runWorkerJob(settleSnapshot)

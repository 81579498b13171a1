import { runWorkerJob } from '../workers/run-worker-job.ts'
import { writeSampleFiles } from './write-sample-files.ts'

await runWorkerJob(writeSampleFiles)

import { runWorkerJob } from '../../workers/run-worker-job.ts'
import { tradedListing } from './traded-listing.ts'

await runWorkerJob(tradedListing)

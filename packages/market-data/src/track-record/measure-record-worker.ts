import { serveJob } from '../workers/serve-job.ts'
import { measureRecord } from './measure-record.ts'

await serveJob(measureRecord)

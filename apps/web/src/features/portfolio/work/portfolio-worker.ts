import type { PortfolioResult } from '@fairweight/domain/asset-mix'
import type { Report } from '../../../data/optimizing/run-in-worker.ts'
import { answerTask } from './answer-task.ts'
import type { PortfolioTask } from './portfolio-task.ts'

/** Runs in a worker of the browser: one portfolio asked for, one answered. It fetches nothing. */
const say = (report: Report<PortfolioResult>) => self.postMessage(report)

self.addEventListener('message', ({ data }: MessageEvent<PortfolioTask>) => say({ result: answerTask(data) }))

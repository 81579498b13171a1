import { optimizePortfolio, type PortfolioAnswer, type PortfolioRequest } from '@fairweight/domain/asset-mix'
import type { Report } from '../../../data/optimizing/run-in-worker.ts'

/** Runs in a worker of the browser: one portfolio asked for, one answered. It fetches nothing. */
const say = (report: Report<PortfolioAnswer>) => self.postMessage(report)

self.addEventListener('message', ({ data }: MessageEvent<PortfolioRequest>) => say({ result: optimizePortfolio(data) }))

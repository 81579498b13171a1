import type { Dataset } from '@fairweight/database'

/** What --dataset may say. */
export const datasets: readonly Dataset[] = ['market', 'sample']

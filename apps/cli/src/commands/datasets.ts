import type { Dataset } from '@fairweight/database/tables/dataset.ts'

/** What --dataset may say. */
export const datasets: readonly Dataset[] = ['market', 'sample']

import { statfs } from 'node:fs/promises'
import type { LoggedLines } from '@fairweight/application/logging/logger.ts'
import type { DatasetFigures } from '@fairweight/application/monitoring/dataset-figures.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { ConnectionCounts } from '@fairweight/database/opening/database.ts'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { Counter, Gauge, type Registry } from 'prom-client'

/** What a process knows of itself without asking anybody. */
export interface ProcessFigures {
  /** Null where the database is embedded. */
  readonly connections: () => ConnectionCounts | null
  /** What this process shows of a dataset; null for nothing. */
  readonly servedSnapshot: (dataset: Dataset) => SnapshotId | null
  readonly loggedLines: LoggedLines
  readonly dataDirectory: string
}

type PublishedDataset = Pick<DatasetFigures, 'dataset' | 'snapshotId'>

/** Gauges of a registry about this process alone. Answers how to show them, with what is published as far as the database told. */
export function createProcessGauges(
  registry: Registry,
  { connections, servedSnapshot, loggedLines, dataDirectory }: ProcessFigures,
): (published: readonly PublishedDataset[]) => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `fairweight_${name}`, help, labelNames: [...labelNames], registers: [registry] })
  const pool = gauge('database_connections', 'Connections of this process, and who waits for one.', ['state'])
  const isCurrent = gauge('snapshot_is_current', '1 where this process shows what is published, else 0.', ['dataset'])
  const free = gauge('data_free_bytes', 'What is free on the disk of the data folder.')
  const size = gauge('data_disk_bytes', 'What the disk of the data folder holds when it is empty.')
  const lines = new Counter({
    name: 'fairweight_log_lines_total',
    help: 'Lines of the log, by level.',
    labelNames: ['level'],
    registers: [registry],
  })
  return async (published) => {
    lines.reset()
    for (const [level, count] of Object.entries(loggedLines)) lines.inc({ level }, count)
    pool.reset()
    for (const [state, count] of Object.entries(connections() ?? {})) pool.set({ state }, count)
    isCurrent.reset()
    for (const { dataset, snapshotId } of published)
      if (snapshotId !== null) isCurrent.set({ dataset }, servedSnapshot(dataset) === snapshotId ? 1 : 0)
    const disk = await statfs(dataDirectory)
    free.set(disk.bavail * disk.bsize)
    size.set(disk.blocks * disk.bsize)
  }
}

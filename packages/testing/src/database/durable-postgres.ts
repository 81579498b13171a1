import { makeCluster, type PostgresCluster } from './postgres/postgres-cluster.ts'

/**
 * Starts a cluster whose acknowledged commits outlive the death of its processes: each is handed to the system before it is
 * acknowledged, and pages are written whole. It waits for no disk, so a power cut is another matter.
 */
export async function durablePostgres(): Promise<PostgresCluster> {
  const cluster = await makeCluster(['synchronous_commit=local', 'full_page_writes=on'])
  await cluster.start().catch(async (error) => {
    await cluster.remove()
    throw error
  })
  return cluster
}

import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

/** For each source file, the stretches of it that ran (true) or not, inner ones after those around them. */
export type Coverage = Record<string, readonly (readonly [start: number, end: number, ran: boolean])[]>

/** Runs the work and answers what of the sources below `root` it reached. */
export async function coverageOf(root: string, work: () => Promise<void>): Promise<Coverage> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const coverage: Record<string, (readonly [number, number, boolean])[]> = {}
  for (const { url, functions } of result) {
    if (!url.startsWith('file:') || !url.includes('?turn=')) continue
    const file = fileURLToPath(url.replace(/\?.*/, ''))
    if (!file.startsWith(root)) continue
    coverage[file] = functions.flatMap(({ ranges }) =>
      ranges.map(({ startOffset, endOffset, count }) => [startOffset, endOffset, count > 0] as const),
    )
  }
  return coverage
}

/** Whether the place ran: what the smallest stretch around it says. */
export function ranAt(coverage: Coverage, file: string, place: number): boolean {
  let smallest = Infinity
  let ranThere = false
  for (const [start, end, ran] of coverage[file] ?? []) {
    if (place < start || place >= end || end - start > smallest) continue
    smallest = end - start
    ranThere = ran
  }
  return ranThere
}

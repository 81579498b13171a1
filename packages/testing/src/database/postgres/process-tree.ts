import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** A process and those it has started, itself last. The process is halted first, so that it starts no more meanwhile. */
export async function processTree(processId: number): Promise<number[]> {
  process.kill(processId, 'SIGSTOP')
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const statuses = await Promise.all(ids.map(readStatus))
  return [...ids.filter((_, place) => statuses[place]?.parent === processId), processId]
}

/** Kills processes with SIGKILL and waits until the last is gone. */
export async function killAll(ids: readonly number[]): Promise<void> {
  signalAll(ids, 'SIGKILL')
  await untilGone(ids)
}

/** Kills one process with SIGKILL and leaves those that it has started to follow it by themselves; waits until they have. */
export async function killAlone(processId: number): Promise<void> {
  const ids = await processTree(processId)
  signalAll([processId], 'SIGKILL')
  await untilGone(ids)
}

async function untilGone(ids: readonly number[]): Promise<void> {
  for (const id of ids) while (await isRunning(id)) await pause(5)
}

/** Sends those of these processes that are still there a signal. */
export function signalAll(ids: readonly number[], signal: NodeJS.Signals): void {
  for (const id of ids)
    try {
      process.kill(id, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}

/** One that has ended but was not collected by its parent holds nothing any more. */
async function isRunning(id: number): Promise<boolean> {
  const found = await readStatus(id)
  return found !== null && found.state !== 'Z' && found.state !== 'X'
}

/** From /proc/ID/stat, whose second field is the name in brackets and may hold anything. */
async function readStatus(id: number): Promise<{ state: string; parent: number } | null> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
  const [state, parent] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? []
  return state === undefined ? null : { state, parent: Number(parent) }
}

import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** A process and those it has started, itself last. The process is halted first, so that it starts no more meanwhile. */
export async function processTree(processId: number): Promise<number[]> {
  process.kill(processId, 'SIGSTOP')
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const states = await Promise.all(ids.map(readState))
  return [...ids.filter((_, place) => states[place]?.parent === processId), processId]
}

/** Kills processes with SIGKILL and waits until the last is gone. */
export async function killAll(ids: readonly number[]): Promise<void> {
  for (const id of ids) killIfThere(id)
  for (const id of ids) while (await isRunning(id)) await pause(5)
}

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** One that has ended but was not collected by its parent holds nothing any more. */
async function isRunning(id: number): Promise<boolean> {
  const state = await readState(id)
  return state !== null && state.letter !== 'Z' && state.letter !== 'X'
}

/** From /proc/ID/stat, whose second field is the name in brackets and may hold anything. */
async function readState(id: number): Promise<{ letter: string; parent: number } | null> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
  const [letter, parent] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? []
  return letter === undefined ? null : { letter, parent: Number(parent) }
}

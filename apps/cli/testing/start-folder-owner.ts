import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inheritedNodeFlags } from '@fairweight/testing/database/inherited-process.ts'

const script = fileURLToPath(new URL('data-owner.ts', import.meta.url))

/** A process that owns a data folder, until released. */
export interface DataFolderOwner {
  release(): Promise<void>
}

/** Starts a process that owns the data folder and answers commands over its socket. */
export async function startFolderOwner(dataDirectory: string): Promise<DataFolderOwner> {
  const child = spawn(process.execPath, [...inheritedNodeFlags, script, dataDirectory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await Promise.race([once(child.stdout, 'data'), endedEarly(child)])
  return {
    async release() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

async function endedEarly(child: ChildProcess): Promise<never> {
  const [code]: unknown[] = await once(child, 'exit')
  throw new Error(`The owner of the data folder ended with code ${String(code)}.`)
}

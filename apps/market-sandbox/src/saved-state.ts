import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SOURCE_NAMES } from '@fairweight/market-data/provenance/source-name.ts'
import { z } from 'zod'
import { FAULTS } from './faults/fault.ts'
import { type FaultState, NO_FAULTS } from './faults/open-faults.ts'

const FILE_NAME = 'state.json'

const state = z.object({
  offsetMs: z.number(),
  faults: z.object({
    plan: z.object({ seed: z.number(), share: z.number(), faults: z.array(z.enum(FAULTS)) }).nullable(),
    switches: z.array(
      z.object({
        source: z.enum(SOURCE_NAMES),
        fault: z.enum(FAULTS),
        times: z.number().nullable(),
        ticker: z.string().nullable(),
      }),
    ),
  }),
})

/** What survives a restart: how far the clock was moved, and which faults are on. */
interface SandboxState {
  readonly offsetMs: number
  readonly faults: FaultState
}

export interface SavedState {
  current(): SandboxState
  change(change: Partial<SandboxState>): void
}

/** Opens what a directory keeps; without one, everything is forgotten at the end. Throws when its file is no state of a sandbox. */
export function openSavedState(directory: string | null): SavedState {
  let current: SandboxState = readState(directory) ?? { offsetMs: 0, faults: NO_FAULTS }
  return {
    current: () => current,
    change(change) {
      current = { ...current, ...change }
      if (directory !== null) writeState(directory, current)
    },
  }
}

function readState(directory: string | null): SandboxState | null {
  if (directory === null) return null
  const path = join(directory, FILE_NAME)
  try {
    return state.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Error(`The market sandbox's state in ${path} cannot be read; delete it to begin anew.`, { cause: error })
  }
}

function writeState(directory: string, written: SandboxState): void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, FILE_NAME)
  writeFileSync(`${path}.new`, JSON.stringify(written))
  renameSync(`${path}.new`, path)
}

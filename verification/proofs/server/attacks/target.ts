import { callFolderOwner } from '@fairweight/application/operations/call-owner.ts'
import { currentOperator } from '@fairweight/application/operations/operator.ts'
import type { Role } from '@fairweight/domain/entitlement'

/** The server under attack, and what its operator knows of it. */
export interface Target {
  readonly origin: string
  /** Of the server's process. */
  readonly pid: number
  /** The socket on which the server takes its operator's commands. */
  readonly operatorSocket: string
  /** What it was started with. */
  readonly authSecret: string
  readonly size: AttackSize
}

/** How much is tried. */
export interface AttackSize {
  /** Requests of 24 MB without a token. */
  readonly floods: number
  readonly floodBytes: number
  /** People who optimize, two at once each, and who import full accounts. */
  readonly optimizers: number
  readonly importers: number
  readonly slowClients: number
  /** How long attacks by waiting go on, and health is asked at least. */
  readonly seconds: number
  /** The largest 99th percentile of health in milliseconds, and how much more memory than before, in megabytes. */
  readonly most: { readonly health: number; readonly memory: number; readonly memoryOfImports: number }
}

/** As the issue asks. */
export const FULL_SIZE: AttackSize = {
  floods: 200,
  floodBytes: 24_000_000,
  optimizers: 20,
  importers: 4,
  slowClients: 100,
  seconds: 20,
  most: { health: 50, memory: 200, memoryOfImports: 400 },
}

/** The operator gives somebody a role. */
export async function grant({ operatorSocket }: Target, email: string, role: Role): Promise<void> {
  await callFolderOwner(operatorSocket, {
    operation: 'users.grant',
    input: { email, role, until: '2099-12-31' },
    operator: currentOperator(),
  })
}

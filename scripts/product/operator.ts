import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Role } from '@fairweight/domain/entitlement'

const command = fileURLToPath(new URL('../../apps/cli/bin/fairweight.mjs', import.meta.url))

/** Runs the operator's command against the product that has the data folder open, and answers what it printed. */
export async function fairweight(dataDirectory: string, ...words: readonly string[]): Promise<string> {
  const environment = { ...process.env, FAIRWEIGHT_DATA: dataDirectory }
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words], { env: environment })
  return stdout
}

/** Gives somebody what a role opens for as long as a test can last. */
export async function grantRole(dataDirectory: string, email: string, role: Role): Promise<void> {
  await fairweight(dataDirectory, 'users', 'grant', email, role, '--until', '2099-12-31')
}

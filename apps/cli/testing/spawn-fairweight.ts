import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inheritedNodeFlags } from '@fairweight/testing/database/inherited-process.ts'

const program = fileURLToPath(new URL('../bin/fairweight.mjs', import.meta.url))

/** How a run of `fairweight` ended. */
export interface ProcessResult {
  code: number | null
  output: string
  errors: string
}

/** How to run it: its standard input, its folder, its environment beyond this process's own. */
export interface RunOptions {
  input?: string
  directory?: string
  environment?: Record<string, string>
}

/** Runs `fairweight` with these words in a process of its own, without a terminal. */
export function spawnFairweight(
  words: readonly string[],
  { input = '', directory, environment }: RunOptions = {},
): Promise<ProcessResult> {
  const child = spawn(process.execPath, [...inheritedNodeFlags, program, ...words], {
    ...(directory && { cwd: directory }),
    env: { ...process.env, DATABASE_URL: '', ...environment },
  })
  const ended: ProcessResult = { code: null, output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.errors += text))
  // A run that ends at once does not read its input.
  child.stdin.on('error', () => undefined).end(input)
  return new Promise((settle, fail) => {
    child.once('error', fail)
    child.once('close', (code) => settle({ ...ended, code }))
  })
}

/** Runs `fairweight` and closes its standard output at the first text, as `head` does. */
export function spawnAndWaitForOutput(
  words: readonly string[],
  input: string,
): Promise<Pick<ProcessResult, 'code' | 'errors'>> {
  const child = spawn(process.execPath, [...inheritedNodeFlags, program, ...words])
  let errors = ''
  child.stdout.once('data', () => child.stdout.destroy())
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  child.stdin.on('error', () => undefined).end(input)
  return new Promise((settle, fail) => {
    child.once('error', fail)
    child.once('close', (code) => settle({ code, errors }))
  })
}

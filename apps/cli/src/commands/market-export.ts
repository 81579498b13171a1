import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseOneOf } from '../command-line/checked-values.ts'
import type { Command, TypedOptions } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { runWithProgress } from '../operations/operation-command.ts'
import type { Terminal } from '../output/terminal.ts'
import { datasets } from './datasets.ts'

const FORMATS = ['csv', 'json'] as const

/** `fairweight market export` */
export const marketExport: Command = {
  options: {
    format: { kind: 'value', placeholder: 'csv|json', about: 'how to write the rows' },
    snapshot: { kind: 'value', placeholder: 'ID', about: 'which snapshot; the current one by default' },
    dataset: { kind: 'value', placeholder: 'market|sample', about: 'whose current snapshot; market by default' },
    out: { kind: 'value', placeholder: 'FILE', about: 'where to write; standard output by default' },
  },
  notes: [
    'One row per stock: its line in the list and its details, with the API’s field names, at full precision, and an empty field for unknown values.',
  ],
  async run(options, terminal) {
    const input = exportInput(options)
    const out = options.value('out')
    await (out === undefined
      ? exportToOutput(input, options, terminal)
      : exportToFile(input, resolve(out), options, terminal))
    return 0
  },
}

function exportInput(options: TypedOptions): Record<string, string> {
  const format = parseOneOf(options, 'format', FORMATS)
  if (!format) throw new UsageError('Choose a format: --format csv or --format json.')
  const snapshot = options.value('snapshot')
  const dataset = parseOneOf(options, 'dataset', datasets)
  return { format, ...(snapshot && { snapshot }), ...(dataset && { dataset }) }
}

async function exportToFile(
  input: Record<string, string>,
  out: string,
  options: TypedOptions,
  terminal: Terminal,
): Promise<void> {
  const report = await runWithProgress('market.export', { ...input, out }, options, terminal)
  await terminal.print(options.flag('json') ? JSON.stringify(report) : `Written to ${out}.`)
}

/** Goes through a file, so that a running server can write it and nothing half-made reaches the output. */
async function exportToOutput(input: Record<string, string>, options: TypedOptions, terminal: Terminal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-export-'))
  try {
    const out = join(folder, 'rows')
    await runWithProgress('market.export', { ...input, out }, options, terminal)
    await pipeline(createReadStream(out), terminal.output, { end: false })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

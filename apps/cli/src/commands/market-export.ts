import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { oneOf } from '../command-line/checked-values.ts'
import type { Command, TypedOptions } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { runWithProgress } from '../operations/operation-command.ts'
import type { Terminal } from '../output/terminal.ts'
import { datasets } from './datasets.ts'

const formats = ['csv', 'json'] as const

/** `fairweight market export` */
export const marketExport: Command = {
  options: {
    format: { kind: 'value', placeholder: 'csv|json', about: 'how to write the rows' },
    snapshot: { kind: 'value', placeholder: 'ID', about: 'which snapshot; the current one without it' },
    dataset: { kind: 'value', placeholder: 'market|sample', about: 'whose current snapshot; market without it' },
    out: { kind: 'value', placeholder: 'FILE', about: 'where to write; standard output without it' },
  },
  notes: ['One row a stock: its line in the list and its details, wire names, full precision, an empty field where nothing is known.'],
  async run(options, terminal) {
    const input = exportInput(options)
    const out = options.value('out')
    await (out === undefined ? exportToOutput(input, options, terminal) : exportToFile(input, resolve(out), options, terminal))
    return 0
  },
}

function exportInput(options: TypedOptions): Record<string, string> {
  const format = oneOf(options, 'format', formats)
  if (!format) throw new UsageError('Say how to write the rows: --format csv or --format json.')
  const snapshot = options.value('snapshot')
  const dataset = oneOf(options, 'dataset', datasets)
  return { format, ...(snapshot && { snapshot }), ...(dataset && { dataset }) }
}

async function exportToFile(input: Record<string, string>, out: string, options: TypedOptions, terminal: Terminal): Promise<void> {
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

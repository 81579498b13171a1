import { alignColumns } from '../output/align-columns.ts'
import type { Command, ListedCommand, Option } from './command.ts'
import { COMMON_OPTIONS } from './typed-options.ts'

/** What `fairweight --help` prints. */
export function generalHelp(commands: readonly ListedCommand[]): string {
  const rows = commands.map(({ name, summary }) => [`  ${name}`, summary])
  return [
    'Usage: fairweight COMMAND [OPTIONS]',
    '',
    ...alignColumns(rows),
    '',
    'Run fairweight COMMAND --help for help with one of them.',
    'Data is kept in the folder FAIRWEIGHT_DATA (./data by default). DATABASE_URL names a PostgreSQL server to use instead of the embedded database.',
  ].join('\n')
}

/** What `fairweight COMMAND --help` prints. */
export function commandHelp({ name, summary }: ListedCommand, command: Command): string {
  const own = Object.entries(command.options)
  const { positionals = [] } = command
  const usages = own.map(([option, spec]) =>
    spec.isNeeded ? optionUsage(option, spec) : `[${optionUsage(option, spec)}]`,
  )
  const usage = [
    'Usage: fairweight',
    name,
    ...positionals.map((positional) => positional.name),
    ...usages,
    '[--json]',
  ].join(' ')
  const rows = [
    ...positionals.map((positional) => [`  ${positional.name}`, positional.about]),
    ...[...own, ...Object.entries(COMMON_OPTIONS)].map(([option, spec]) => [
      `  ${optionUsage(option, spec)}`,
      spec.about,
    ]),
  ]
  return [
    usage,
    '',
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    '',
    ...alignColumns(rows),
    ...(command.notes ? ['', ...command.notes] : []),
  ].join('\n')
}

function optionUsage(name: string, { kind, placeholder }: Option): string {
  if (kind === 'flag') return `--${name}`
  return `--${name} ${placeholder ?? 'VALUE'}${kind === 'list' ? '…' : ''}`
}

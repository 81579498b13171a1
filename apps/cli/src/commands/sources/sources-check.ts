import type { Command } from '../../command-line/command.ts'
import { runWithProgress } from '../../operations/operation-command.ts'
import { describeFindings } from '../../output/describe-findings.ts'
import { describeResult } from '../../output/describe-result.ts'

interface Check {
  readonly isInOrder: boolean
  readonly findings: readonly { readonly severity: string; readonly sentence: string; readonly remedy: string }[]
}

/** `fairweight sources check` */
export const sourcesCheck: Command = {
  options: {},
  notes: [
    'Sends each source that is set up one cheap request, which counts against its quota; what it answers is not kept.',
    'Exits with code 1 when one of them does not answer as it should.',
  ],
  async run(options, terminal) {
    const result = await runWithProgress('sources.check', {}, options, terminal)
    await terminal.print(options.flag('json') ? JSON.stringify(result) : describeCheck(result))
    return isCheck(result) && result.isInOrder ? 0 : 1
  },
}

/** A check may have come over the socket, so its shape is checked. */
function describeCheck(result: unknown): string {
  return isCheck(result) ? describeFindings(result.findings) : describeResult(result)
}

function isCheck(value: unknown): value is Check {
  return (
    typeof value === 'object' &&
    value !== null &&
    'isInOrder' in value &&
    'findings' in value &&
    Array.isArray(value.findings) &&
    value.findings.every(isFinding)
  )
}

function isFinding(value: unknown): boolean {
  const fields = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return ['severity', 'sentence', 'remedy'].every((name) => typeof fields.get(name) === 'string')
}

import { alignColumns } from './align-columns.ts'

/** What a check found, one line each, with what to do about it below. */
export function describeFindings(
  findings: readonly { readonly severity: string; readonly sentence: string; readonly remedy: string }[],
): string {
  const rows = findings.flatMap(({ severity, sentence, remedy }) => [
    [severity, sentence],
    ...(remedy === '' ? [] : [['', remedy]]),
  ])
  return alignColumns(rows).join('\n')
}

import type { GradeKind } from '@fairweight/domain/grade-receipt'

/** SHA-256 of the text of what each grade of a stock was made from, by ticker; hexadecimal digits. */
export type InputHashes = ReadonlyMap<string, Readonly<Record<GradeKind, string>>>

/** One line a stock: ticker, then the hash of the value grade's inputs and that of the momentum grade's. */
export function writeInputHashes(hashes: InputHashes): string {
  return Array.from(hashes, ([ticker, { value, momentum }]) => `${ticker} ${value} ${momentum}\n`).join('')
}

/** Reads what {@link writeInputHashes} wrote. */
export function readInputHashes(text: string): InputHashes {
  return new Map(
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const [ticker = '', value = '', momentum = ''] = line.split(' ')
        return [ticker, { value, momentum }]
      }),
  )
}

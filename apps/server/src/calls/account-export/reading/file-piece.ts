import type { LargeBodyReading } from '../../../http/bodies/large-body.ts'
import type { AccountFile } from '@fairweight/contract/wire'

type FileList = AccountFile['lists'][number]

/** What the reading thread is started with. */
export interface FileToRead {
  /** Of a file that stays open until the thread has ended. */
  readonly descriptor: number
  readonly length: number
}

/** What the reading thread says, one at each asking. A list comes without its results, which follow it one by one. */
export type FilePiece =
  | { readonly kind: 'account'; readonly account: AccountFile }
  | { readonly kind: 'list'; readonly list: FileList }
  | { readonly kind: 'run'; readonly run: FileList['runs'][number] }
  | { readonly kind: 'end' }
  | Extract<LargeBodyReading, { readonly kind: 'findings' | 'not JSON' }>

/** A list in pieces, none of which takes long to hand over. */
export function* piecesOf(list: FileList): Generator<FilePiece, void> {
  yield { kind: 'list', list: { ...list, runs: [] } }
  for (const run of list.runs) yield { kind: 'run', run }
}

import type { LargeBodyReading } from '../../http/bodies/large-body.ts'
import type { AccountFile } from '@fairweight/contract/wire'

type FileList = AccountFile['lists'][number]

/** What the reading thread says, one at each asking. A list comes without its results, which follow it one by one. */
export type FilePiece =
  | { readonly kind: 'account'; readonly account: AccountFile }
  | { readonly kind: 'list'; readonly list: FileList }
  | { readonly kind: 'run'; readonly run: FileList['runs'][number] }
  | { readonly kind: 'end' }
  | Extract<LargeBodyReading, { readonly kind: 'findings' | 'not JSON' }>

/** An account in pieces, none of which takes long to hand over. */
export function* piecesOf(file: AccountFile): Generator<FilePiece, void> {
  yield { kind: 'account', account: { ...file, lists: [] } }
  for (const list of file.lists) {
    yield { kind: 'list', list: { ...list, runs: [] } }
    for (const run of list.runs) yield { kind: 'run', run }
  }
  yield { kind: 'end' }
}

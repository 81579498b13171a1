import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { layoutOf, wholeTextReader } from '../../../sources/file-layouts.ts'
import { sha256OfFile } from '../../../storage/hash.ts'
import type { ImportTemplate } from '../../../templates/import-template.ts'
import { formatCsvRecord } from '../reading/csv-record.ts'
import type { FolderMember } from './folder-member.ts'
import { type FolderPart, FolderParts, isAboutFolder } from './folder-parts.ts'
import type { TableFolder } from './list-folder.ts'
import { withoutMark } from '../reading/load-file.ts'
import { namesTicker, tickerOfFile } from '../rows/provider-table.ts'
import { sniffSource } from '../reading/sniff-source.ts'
import { unpackCsv } from '../reading/unpack-csv.ts'

export interface UnpackedFolder {
  readonly members: readonly FolderMember[]
  readonly parts: readonly FolderPart[]
}

/** How a folder is unpacked. */
export interface FolderUnpacking {
  readonly template: ImportTemplate
  /** How the paths of the written rows begin. */
  readonly pathPrefix: string
  readonly onBytes: (count: number) => void
}

/**
 * Writes the rows of all files of a folder, those with the same header into one file. A file that cannot be read is set aside with its
 * reason. Throws OperationError where files are of different layouts, since their closes may mean different things.
 */
export async function unpackFolder({ files }: TableFolder, options: FolderUnpacking): Promise<UnpackedFolder> {
  const parts = new FolderParts(options.template, options.pathPrefix)
  const members: FolderMember[] = []
  let linesBefore = 0
  try {
    for (const file of files) {
      const member = await unpackMember(file, linesBefore, parts, options)
      members.push(member)
      linesBefore += member.lines
    }
  } finally {
    await parts.close()
  }
  return { members, parts: parts.list() }
}

async function unpackMember(
  { path, name, inside }: TableFolder['files'][number],
  linesBefore: number,
  parts: FolderParts,
  { template, onBytes }: FolderUnpacking,
): Promise<FolderMember> {
  let lines = 0
  const member = { name, inside, linesBefore }
  try {
    const source = await sniffSource(path, name)
    if (source.format === 'parquet')
      throw new OperationError('import-folder-parquet', `${name} is a Parquet file; import it by itself.`)
    const { sha256, header, rows } = await unpackCsv(source, {
      openOutput(written) {
        const names = withoutMark(written)
        const cells = `${formatCsvRecord([tickerOfMember(names, name, template)])},`
        return { stream: parts.open(names, name), linesBefore, cells }
      },
      onBytes,
      onLines: (count) => (lines = count),
      wholeTextReader: (start) => wholeTextReader(template.kind, start, true),
    })
    parts.count(withoutMark(header), name, rows)
    return { ...member, sha256, lines, failure: null }
  } catch (error) {
    if (!(error instanceof OperationError) || isAboutFolder(error)) throw error
    return { ...member, sha256: await sha256OfFile(path).catch(() => ''), lines, failure: error }
  }
}

/** What the name of a file tells where its rows do not; null where they do. */
function tickerOfMember(header: readonly string[], name: string, template: ImportTemplate): string | null {
  const layout = layoutOf(template.kind, header, name)
  return layout === null || namesTicker(layout, header) ? null : tickerOfFile(name)
}

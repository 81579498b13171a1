import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { MarketFinding } from '../../../provenance/market-finding.ts'
import { readCount, readRows, sqlName } from '../../../storage/duckdb.ts'
import { sha256Of } from '../../../storage/hash.ts'
import { type FolderMember, folderContents, lineInFolder } from './folder-member.ts'
import { TICKER_OF_FILE } from './folder-parts.ts'
import type { TableFolder } from './list-folder.ts'
import { COMPLAINT, COMPLAINT_PARTS, unreadableCells } from '../rows/reject-unreadable-cells.ts'
import {
  adjustedAsOf,
  arrangeRows,
  createStagedTable,
  dropStagingColumns,
  NO_ARRANGED_ROWS,
} from '../rows/stage-rows.ts'
import { MAY_BE_EMPTY, type Staging } from '../stage-source.ts'
import type { StagedSource } from '../staged-source.ts'
import { stagingNotes } from '../staging-notes.ts'
import { unpackFolder } from './unpack-folder.ts'

/** A folder as one source, and which of its files are not in it. */
export interface StagedFolder {
  readonly staged: StagedSource
  readonly findings: readonly MarketFinding[]
  /** What the folder was made of, by whose hash its rows name it. */
  readonly contents: string
}

/**
 * Reads all files of a folder into one typed table, as one source. A file with anything that cannot be what its column says is left out
 * whole, with a finding. Throws OperationError when that leaves nothing, and for files of different layouts.
 */
export async function stageFolder(
  connection: DuckDBConnection,
  folder: TableFolder,
  { template, id, folder: written, onBytes }: Staging,
): Promise<StagedFolder> {
  const unpacked = await unpackFolder(folder, { template, pathPrefix: join(written, String(id)), onBytes })
  const table = `staged_${id}`
  const parts = unpacked.parts.map((part) => arrangeRows(part, template, part.file, () => sqlName(TICKER_OF_FILE)))
  await createStagedTable(connection, { table, id, template }, parts)
  const members = await leaveOutUnreadable(connection, table, unpacked.members)
  const rows = await readCount(connection, `select count(*) from ${table}`)
  const [first] = parts
  const arranged = first ?? NO_ARRANGED_ROWS
  if (rows === 0) refuseNothing(folder.name, members, MAY_BE_EMPTY.has(template.kind))
  const splitAdjustedAsOf = await adjustedAsOf(connection, { table, template }, arranged)
  await dropStagingColumns(connection, table)
  const contents = folderContents(members)
  const columns = [...new Set(parts.flatMap(({ filled }) => filled.map(({ template: column }) => column.name)))]
  const count = `${members.length.toLocaleString('en-US')} ${members.length === 1 ? 'file' : 'files'}`
  const name = `${folder.name} (${count})`
  return {
    staged: {
      source: {
        id,
        kind: template.kind,
        file: folder.name,
        files: members.length,
        sha256: sha256Of(contents),
        rows,
        columns,
        splitAdjustedAsOf,
      },
      table,
      notes: await stagingNotes(connection, { name, table, template, rows }, arranged),
      layout: arranged.layout,
      lineOf: (line) => lineInFolder(members, line),
    },
    findings: members.flatMap(({ name: file, failure }) => (failure === null ? [] : [leftOut(file, failure)])),
    contents,
  }
}

/** Removes the rows of files that failed while they were read, and of those with cells that cannot be what their column says. */
async function leaveOutUnreadable(
  connection: DuckDBConnection,
  table: string,
  members: readonly FolderMember[],
): Promise<FolderMember[]> {
  const starts = members.map(({ linesBefore }) => linesBefore).join(', ')
  const complaints = await readRows(
    connection,
    `select line, ${COMPLAINT_PARTS} from (
       select min(line) as line, arg_min(${COMPLAINT}, line) as ${COMPLAINT}
       from (select line, ${COMPLAINT} from ${table} where ${COMPLAINT} is not null)
       asof join (select unnest([${starts}]) as before) on line > before group by before)`,
  )
  const firstOf = new Map(
    complaints.map((complaint) => {
      const { file, line } = lineInFolder(members, Number(complaint.line))
      return [file, unreadableCells(complaint, file, line)]
    }),
  )
  const judged = members.map((member) => ({ ...member, failure: member.failure ?? firstOf.get(member.name) ?? null }))
  for (const { failure, linesBefore, lines } of judged)
    if (failure !== null && lines > 0)
      await connection.run(`delete from ${table} where line > ${linesBefore} and line <= ${linesBefore + lines}`)
  return judged
}

function refuseNothing(name: string, members: readonly FolderMember[], mayBeEmpty: boolean): void {
  const failed = members.find(({ failure }) => failure !== null)
  if (failed === undefined && mayBeEmpty) return
  const reason = failed?.failure?.message ?? 'its files have no rows.'
  throw new OperationError('import-no-table', `Nothing in ${name} could be read; the first reason: ${reason}`)
}

function leftOut(file: string, { code, message }: OperationError): MarketFinding {
  return {
    check: code,
    severity: 'warn',
    ticker: null,
    sessionDate: null,
    detail: { file },
    sentence: `${message.replace(/\.$/, '')}; the file was left out.`,
    remedy: 'The other files of the folder were imported. Correct this one and import it again by itself.',
    blocked: null,
  }
}

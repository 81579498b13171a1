import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows, sqlText, withLowMemory } from '../../storage/duckdb.ts'
import { RawStore } from '../../storage/raw-store.ts'
import { companyAnswer, referenceRows } from '@fairweight/testing/market/sec/company-answer.ts'
import { zipBytes } from '@fairweight/testing/market/sec/zip-bytes.ts'
import { listAnswers } from './list-answers.ts'
import { partFactsFile } from './part-record.ts'
import { type StagedAnswers, stageAnswers } from './stage-answers.ts'

const CIKS = [1, 2, 3, 4, 5, 6, 7]
const YEARS = [{ end: '2018-12-31', filed: '2019-02-20', scale: 1 }]
const ROWS_OF_ANSWER = 18

describe('an import that was killed', () => {
  let folder: string
  let path: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairweight-resume-'))
    path = join(folder, 'bulk.zip')
    await writeFile(
      path,
      zipBytes(
        CIKS.map((cik) => ({
          name: `CIK000000000${cik}.json`,
          bytes: Buffer.from(companyAnswer(cik, `C${cik}`, referenceRows(cik, YEARS))),
        })),
      ),
    )
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function stage(
    now: string,
  ): Promise<{ staged: StagedAnswers; rows: unknown; modified: number[]; firstRead: number | undefined }> {
    return withLowMemory(join(folder, 'spill'), async (connection) => {
      const work = {
        named: [await listAnswers('facts', path)],
        raw: new RawStore(join(folder, 'raw')),
        parent: folder,
        now,
        partSize: { rows: 1_000, answers: 3 },
      }
      const read: number[] = []
      const staged = await stageAnswers(
        connection,
        work,
        ({ step, done }) => void (step.startsWith('Reading') && read.push(done)),
      )
      const files = staged.parts.map(({ from }) => partFactsFile(staged.folder, from))
      const rows = await readRows(
        connection,
        `select cik, first_seen::varchar as seen, count(*) as rows from read_parquet([${files.map(sqlText).join(', ')}]) group by all order by cik`,
      )
      return {
        staged,
        rows,
        firstRead: read[0],
        modified: await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs)),
      }
    })
  }

  it('goes on behind its last finished part, whose rows stay first seen when they were', async () => {
    const first = await stage('2020-01-01T00:00:00.000Z')
    expect(first.staged.parts.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [3, 6],
      [6, 7],
    ])
    // As a kill leaves it: the second part's facts stand there, but not its record.
    for (const name of ['part-000003.json', 'part-000006.json', 'part-000006.parquet'])
      await rm(join(first.staged.folder, name))
    const again = await stage('2020-01-02T00:00:00.000Z')
    expect([first.firstRead, again.firstRead]).toEqual([1, 4])
    expect(again.staged.folder).toBe(first.staged.folder)
    expect(again.modified[0]).toBe(first.modified[0])
    expect(again.rows).toEqual(
      CIKS.map((cik) => ({
        cik: `000000000${cik}`,
        seen: cik <= 3 ? '2020-01-01 00:00:00' : '2020-01-02 00:00:00',
        rows: ROWS_OF_ANSWER,
      })),
    )
    expect(again.staged.parts.flatMap(({ answers }) => answers.map(({ source }) => source))).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ])
  })

  it('begins anew when the file is another one', async () => {
    const before = await stage('2020-01-03T00:00:00.000Z')
    await writeFile(
      path,
      zipBytes([{ name: 'CIK0000000009.json', bytes: Buffer.from(companyAnswer(9, 'C9', referenceRows(9, YEARS))) }]),
    )
    const after = await stage('2020-01-03T00:00:00.000Z')
    expect(after.staged.folder).not.toBe(before.staged.folder)
    expect(after.rows).toEqual([{ cik: '0000000009', seen: '2020-01-03 00:00:00', rows: ROWS_OF_ANSWER }])
  })
})

import { readFile, writeFile } from 'node:fs/promises'
import { isoDateFromDays } from '@fairweight/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generationFolder, rawFolder } from '../../context/market-folders.ts'
import { marketStatus } from '../../operations/market-status.ts'
import { publishSnapshot } from '../../publishing/publish-snapshot.ts'
import { tagListName } from '../../sec/answers/read-tags.ts'
import { companyAnswer, referenceRows } from '@fairweight/testing/market/sec/company-answer.ts'
import { SecMarket } from '@fairweight/testing/market/sec/sec-market.ts'
import { generationId, generationRecordFile, readGeneration } from '../generation.ts'
import { mergedTagLists, otherTagListFindings } from './tag-list-versions.ts'

const answerOf = (cik: number) =>
  companyAnswer(cik, `Company ${cik}`, referenceRows(cik, [{ end: '2018-12-31', filed: '2019-02-20', scale: 1 }]))
const prices = Array.from({ length: 30 }, (_, day) => `${isoDateFromDays(18_000 + day)},ABC,50`).join('\n')
const isReported = {
  check: 'other-tag-list',
  severity: 'warn',
  remedy: expect.stringContaining('market import --facts raw/sec'),
}

describe('answers that were read by another list of tags', () => {
  let market: SecMarket
  beforeAll(async () => {
    market = await SecMarket.open()
  })
  afterAll(() => market.close())

  const folderOf = (generation: string) => generationFolder(market.context.dataDirectory, 'market', generation)
  const readBy = async (generation: string) => (await readGeneration(folderOf(generation))).readBy
  const publish = () => publishSnapshot({ dataset: 'market' }, market.context)
  const findings = async () => (await marketStatus({ dataset: 'market' }, market.context))[0]?.findings

  /** As if the import had been made when the list was another. */
  async function letBeReadBy(generation: string, lists: readonly string[] | undefined): Promise<void> {
    const file = generationRecordFile(folderOf(generation))
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), readBy: lists }))
  }

  it('are told by publish and status until all of them were read again', async () => {
    const tables = { prices: [await market.write('prices.csv', `date,ticker,close\n${prices}\n`)] }
    const answers = { facts: [await market.write('one.json', answerOf(11))] }
    const { generation } = await market.import({ ...tables, ...answers })
    expect(await readBy(generation)).toEqual([tagListName()])
    expect((await publish()).notes).toEqual([])

    await letBeReadBy(generation, ['another'])
    expect((await publish()).notes).toEqual([
      expect.stringContaining('Figures under tags added since then are missing'),
    ])
    expect(await findings()).toContainEqual(expect.objectContaining(isReported))

    const added = await market.import({ facts: [await market.write('two.json', answerOf(12))] })
    expect(await readBy(added.generation)).toEqual(['another', tagListName()])
    expect((await publish()).notes).toHaveLength(1)

    const again = await market.import({ facts: [rawFolder(market.context.dataDirectory, 'market')] })
    expect(await readBy(again.generation)).toEqual([tagListName()])
    expect((await publish()).notes).toEqual([])
    expect(await findings()).not.toContainEqual(expect.objectContaining({ check: 'other-tag-list' }))
  })

  it('stay told when only tables are imported', async () => {
    const { generation } = await market.import({ facts: [rawFolder(market.context.dataDirectory, 'market')] })
    await letBeReadBy(generation, ['another'])
    const { generation: next } = await market.import({
      prices: [await market.write('more.csv', `date,ticker,close\n2019-06-03,ABC,51\n`)],
    })
    expect(await readBy(next)).toEqual(['another'])
  })
})

it('a generation from before lists were written down may lack figures, unless it has no facts', () => {
  expect(otherTagListFindings({ facts: 36, readBy: [] })).toMatchObject([isReported])
  expect(otherTagListFindings({ facts: 0, readBy: [] })).toEqual([])
  expect(mergedTagLists({ facts: 36, readBy: [] }, false)).toEqual(['unknown', tagListName()])
  expect(mergedTagLists({ facts: 36, readBy: [] }, true)).toEqual([tagListName()])
})

it('the very same files read by another list are another generation, so that they are read anew', () => {
  const sources = [{ kind: 'facts', file: 'one.json', sha256: 'ab' }] as const
  const names = [[], ['another'], ['another', tagListName()], [tagListName()]].map((lists) =>
    generationId({ sources, readBy: lists, retired: null }),
  )
  expect(new Set(names).size).toBe(names.length)
})

it('another list has another name, in whatever order it stands', () => {
  expect(tagListName(['Assets', 'Revenues'])).toBe(tagListName(['Revenues', 'Assets']))
  expect(tagListName(['Assets'])).not.toBe(tagListName(['Assets', 'Revenues']))
})

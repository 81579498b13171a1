import { expect, test } from 'vitest'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { canonical } from './canonical.ts'
import { findings } from './findings.ts'
import { imports } from './imports.ts'

const BATCH = {
  dataset: 'market' as const,
  kind: 'prices',
  files: [
    { name: 'prices-2015.csv.gz', contentHash: 'a1', rows: 2_147_483_648 },
    { name: 'prix “2016”.csv', contentHash: 'b2', rows: 0 },
  ],
}

forEachDatabase('imports', (open) => {
  test('a batch goes from staged to committed with its generation', async () => {
    const { kysely } = await open()
    const id = await imports.stage(kysely, BATCH)
    expect(await imports.staged(kysely)).toMatchObject([
      { id, ...BATCH, state: 'staged', canonicalGenerationId: null, finishedAt: null },
    ])
    await imports.commit(kysely, id, 'generation-1')
    expect(await imports.staged(kysely)).toEqual([])
    const [committed] = await imports.list(kysely, 'market')
    expect(committed).toMatchObject({ id, ...BATCH, state: 'committed', canonicalGenerationId: 'generation-1' })
    expect(committed?.finishedAt).toMatch(/^\d{4}-.*Z$/)
  })

  test('only a staged batch can be committed, and once', async () => {
    const { kysely } = await open()
    const id = await imports.stage(kysely, BATCH)
    await imports.commit(kysely, id, 'generation-1')
    await expect(imports.commit(kysely, id, 'generation-2')).rejects.toThrow('is not staged')
    await expect(imports.commit(kysely, 'unknown', 'generation-2')).rejects.toThrow('is not staged')
  })

  test('discarding forgets a staged batch with its findings and keeps a committed one', async () => {
    const { kysely } = await open()
    const dropped = await imports.stage(kysely, BATCH)
    const kept = await imports.stage(kysely, BATCH)
    const finding = {
      check: 'x',
      severity: 'note' as const,
      ticker: null,
      sessionDate: null,
      detail: {},
      sentence: 's',
      remedy: 'r',
      blocked: null,
    }
    await findings.replace(kysely, 'market', { importBatchId: dropped }, [finding])
    await imports.commit(kysely, kept, 'generation-1')
    for (const id of [dropped, kept]) await imports.discard(kysely, id)
    expect((await imports.list(kysely, 'market')).map(({ id }) => id)).toEqual([kept])
    expect((await findings.counts(kysely, { importBatchId: dropped })).note).toBe(0)
  })

  test('each dataset points at its own canonical generation', async () => {
    const { kysely } = await open()
    expect(await canonical.current(kysely, 'market')).toBeNull()
    await canonical.point(kysely, 'market', 'generation-1')
    await canonical.point(kysely, 'market', 'generation-2')
    expect(await canonical.current(kysely, 'market')).toMatchObject({ generationId: 'generation-2' })
    expect(await canonical.current(kysely, 'sample')).toBeNull()
  })
})

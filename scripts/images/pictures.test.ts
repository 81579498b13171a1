import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CARD_PATHS, CARD_SIZE, cardFile } from '../../apps/web/src/pages/meta/social-cards.ts'

const folder = join(import.meta.dirname, '../../apps/web/public')

/** Width and height as a PNG's header says them. */
function sizeOf(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

it.each(CARD_PATHS)('%s has its picture for previews', (path) => {
  const png = readFileSync(join(folder, cardFile(path)))
  expect(sizeOf(png)).toEqual(CARD_SIZE)
  expect(png.length).toBeLessThanOrEqual(60_000)
})

it('keeps no picture of a page that is gone', () => {
  expect(readdirSync(join(folder, 'og')).sort()).toEqual(
    CARD_PATHS.map((path) => cardFile(path).replace('/og/', '')).sort(),
  )
})

it('draws every icon that the manifest names in the size it says', () => {
  const manifest: { icons: { src: string; sizes: string; type: string }[] } = JSON.parse(
    readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'),
  )
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const { width, height } = sizeOf(readFileSync(join(folder, src)))
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

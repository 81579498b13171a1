import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SpillFile } from './spill-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spill-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('gives back what was put there, in any order', () => {
  const file = new SpillFile(join(folder, 'spill'))
  const texts = ['first', '', 'the third, which is longer']
  const places = texts.map((text) => file.add(Buffer.from(text)))
  expect(places.toReversed().map((place) => file.read(place).toString())).toEqual(texts.toReversed())
  file.close()
})

test('what is read stands at the start of a buffer of its own, so that arrays of numbers can be laid over it', () => {
  const file = new SpillFile(join(folder, 'spill'))
  file.add(Buffer.from('odd'))
  const place = file.add(new Uint8Array(Float64Array.of(1.5, Number.NaN).buffer))
  const { buffer, byteOffset } = file.read(place)
  expect([...new Float64Array(buffer, byteOffset)]).toEqual([1.5, Number.NaN])
  file.close()
})

test('says so when the file is shorter than it was', () => {
  const file = new SpillFile(join(folder, 'spill'))
  file.add(Buffer.from('short'))
  expect(() => file.read({ offset: 2, length: 10 })).toThrow('The file ends before what was asked for')
  file.close()
})

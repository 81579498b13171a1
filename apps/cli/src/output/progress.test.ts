import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { progressDisplay } from './progress.ts'

class Recorder extends Writable {
  text = ''
  isTTY: boolean
  columns = 60

  constructor(isTTY: boolean) {
    super()
    this.isTTY = isTTY
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}

function showTenSeconds(recorder: Recorder, asJson: boolean): string {
  let time = 0
  const display = progressDisplay(recorder, asJson, () => time)
  for (; time <= 10_000; time += 10) display.show({ step: 'Reading prices', done: time, total: 10_000 })
  display.finish()
  return recorder.text
}

test('a terminal gets a bar that is redrawn and cleared at the end', () => {
  const drawn = showTenSeconds(new Recorder(true), false).split('\r\u001b[2K')
  expect(drawn[1]).toBe('███░░░░░░░░░░░░░░░░░░░░░░░░░  10%  Reading prices')
  expect(drawn.length).toBeLessThan(100)
  expect(drawn.at(-1)).toBe('')
})

test('elsewhere there are a few plain lines', () => {
  const lines = showTenSeconds(new Recorder(false), false).trimEnd().split('\n')
  expect(lines).toEqual(['10%', '25%', '50%', '75%', '100%'].map((share) => `Reading prices: ${share}`))
})

test('a machine gets nothing, and so does work that ends within a second', () => {
  expect(showTenSeconds(new Recorder(true), true)).toBe('')
  const quick = new Recorder(true)
  const display = progressDisplay(quick, false, () => 0)
  display.show({ step: 'Reading', done: 1, total: 0 })
  display.finish()
  expect(quick.text).toBe('')
})

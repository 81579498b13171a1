import type { Cik } from '@fairweight/domain/facts'
import type { FactRow } from '../answers/company-facts-answer.ts'

/** Numbers that the rows of a part are kept as; texts are places in the part's list of words. */
export const FACT_NUMBERS = [
  'cik',
  'source',
  'taxonomy',
  'tag',
  'unit',
  'start',
  'end',
  'accession',
  'form',
  'filed',
] as const

type FactNumber = (typeof FACT_NUMBERS)[number]

/** In place of a start that there is none of; no day of any calendar. */
export const NO_START = -2_147_483_648

/** Rows of many companies, as flat arrays: a row takes 48 bytes however long its texts are. */
export class FactBuffer {
  count = 0
  readonly #words = new Map<string, number>()
  #numbers = columns(1 << 16)
  #values = new Float64Array(1 << 16)

  add(cik: Cik, source: number, row: FactRow): void {
    if (this.count === this.#values.length) this.#grow()
    const texts = {
      cik,
      taxonomy: row.taxonomy,
      tag: row.tag,
      unit: row.unit,
      accession: row.accession,
      form: row.form,
    }
    this.#values[this.count] = row.value
    this.#set('source', source)
    this.#set('start', row.start ?? NO_START)
    this.#set('end', row.end)
    this.#set('filed', row.filed)
    for (const name of TEXTS) this.#set(name, this.#placeOf(texts[name]))
    this.count++
  }

  get words(): string[] {
    return [...this.#words.keys()]
  }

  numbers(name: FactNumber): Int32Array {
    return this.#numbers[name].subarray(0, this.count)
  }

  get values(): Float64Array {
    return this.#values.subarray(0, this.count)
  }

  clear(): void {
    this.count = 0
    this.#words.clear()
  }

  #set(name: FactNumber, value: number): void {
    this.#numbers[name][this.count] = value
  }

  #placeOf(text: string): number {
    const known = this.#words.get(text)
    if (known !== undefined) return known
    const position = this.#words.size
    this.#words.set(text, position)
    return position
  }

  #grow(): void {
    const [numbers, values] = [columns(2 * this.count), new Float64Array(2 * this.count)]
    for (const name of FACT_NUMBERS) numbers[name].set(this.#numbers[name])
    values.set(this.#values)
    this.#numbers = numbers
    this.#values = values
  }
}

/** Which of the numbers stand for texts. */
export const TEXTS = ['cik', 'taxonomy', 'tag', 'unit', 'accession', 'form'] as const

function columns(length: number): Record<FactNumber, Int32Array> {
  const column = () => new Int32Array(length)
  return {
    cik: column(),
    source: column(),
    taxonomy: column(),
    tag: column(),
    unit: column(),
    start: column(),
    end: column(),
    accession: column(),
    form: column(),
    filed: column(),
  }
}

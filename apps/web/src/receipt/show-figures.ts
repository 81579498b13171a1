import type { ProvenGrade, SealedFact, SealedFigure, SealedInputs } from '@fairweight/domain/grade-receipt'
import { element, paragraph, section, table } from './elements.ts'

/** What a grade was made from: every measure with its inputs, and every reported figure with its filing. */
export function showFigures({ kind, inputs }: ProvenGrade): HTMLElement {
  const heading = `The figures behind the ${kind} grade`
  if (inputs === null) return section(heading, paragraph('Only the grade of this day was kept, not its figures.'))
  return section(
    heading,
    paragraph(inputs.reason),
    ...(inputs.cik === null ? [] : [paragraph(`The company’s number at the SEC (CIK): ${inputs.cik}.`)]),
    table(
      `Measures of the ${kind} grade and their inputs`,
      ['Measure', 'Input', 'Figure', 'Unit', 'Remark', 'Lines below'],
      measureRows(inputs),
    ),
    ...(inputs.signs.length === 0
      ? []
      : [
          table(
            'Piotroski’s signs',
            ['Sign', 'Passed'],
            inputs.signs.map(({ name, passed }) => [words(name), passedWord(passed)]),
          ),
        ]),
    ...(inputs.facts.length === 0 ? [] : [factTable(kind, inputs.facts)]),
  )
}

function measureRows({ measures }: SealedInputs): string[][] {
  return measures.flatMap(({ id, value, unit, reason, inputs }) => [
    [words(id), '', figure(value), unit, reason ?? '', ''],
    ...inputs.map((input) => ['', input.name, figure(input.value), input.unit, input.note ?? '', lineNumbers(input)]),
  ])
}

function lineNumbers({ facts, subtracted }: SealedFigure): string {
  const numbers = (places: readonly number[]) => places.map((place) => place + 1).join(', ')
  return subtracted.length === 0 ? numbers(facts) : `${numbers(facts)} less ${numbers(subtracted)}`
}

function factTable(kind: ProvenGrade['kind'], facts: readonly SealedFact[]): HTMLElement {
  const headings = ['Line', 'Reported figure', 'Value', 'Unit', 'Period', 'Filed', 'Filing', 'Tag', 'Imported from']
  const rows = facts.map((fact, place) => [
    String(place + 1),
    words(fact.item),
    convertedFigure(fact),
    fact.unit,
    fact.months === 0 ? fact.end : `${fact.months} months to ${fact.end}`,
    fact.filed ?? '',
    [fact.form, fact.accession].filter((part) => part !== null).join(' '),
    fact.tag ?? '',
    fact.file === null ? '' : `${fact.file}, line ${fact.line ?? ''}`,
  ])
  return element('div', {}, table(`Reported figures behind the ${kind} grade, each with its filing`, headings, rows))
}

function convertedFigure({ value, converted }: SealedFact): string {
  if (converted === null) return figure(value)
  return `${figure(value)} (${figure(converted.value)} ${converted.currency} at ${converted.usdPerUnit})`
}

function passedWord(passed: boolean | null): string {
  if (passed === null) return 'not known'
  return passed ? 'yes' : 'no'
}

/** A figure to its last digit, with commas between thousands. */
function figure(value: number | null): string {
  if (value === null) return 'none'
  const [whole = '', ...rest] = String(value).split('.')
  return [/^-?\d+$/.test(whole) ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole, ...rest].join('.')
}

/** What is not written as the rest of a name is. */
const WRITTEN: Readonly<Record<string, string>> = {
  ebit: 'EBIT',
  ebitda: 'EBITDA',
  eps: 'EPS',
  marketcap: 'market capitalization',
  z: 'Z',
}

/** 'GRAHAM_NUMBER' → 'Graham number'. */
function words(id: string): string {
  const text = id
    .toLowerCase()
    .split(/[_-]/)
    .map((word) => WRITTEN[word] ?? word)
    .join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

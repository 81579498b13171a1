import { ITEMS } from '@fairweight/domain/facts'
import { asSentence, asWords } from '../wording.ts'

const LABELS: ReadonlyMap<string, string> = new Map(Object.values(ITEMS).map(({ column, label }) => [column, label]))

/** What a reported row is about: 'eps_diluted' → 'Diluted earnings per share'. */
export function itemName(item: string): string {
  const label = LABELS.get(item)
  return label === undefined ? asWords(item) : asSentence(label)
}

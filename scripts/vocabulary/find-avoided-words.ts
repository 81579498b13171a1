import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TERMS, type Term } from './terms.ts'

/** A word that the vocabulary does not use, and where it stands. */
export interface AvoidedWord {
  readonly place: string
  readonly found: string
  readonly instead: string
}

/** The words of a text that the vocabulary does not use, line by line. `path` names the text in what is returned. */
export function avoidedWords(path: string, text: string): AvoidedWord[] {
  const lines = text.split('\n')
  return patterns().flatMap(({ term, pattern, allowed }) => {
    if (!pattern.test(text) && !pattern.test(path)) return []
    const inName = pattern.exec(path)
    const named = inName ? [{ place: path, found: inName[0], instead: term }] : []
    return [
      ...named,
      ...lines.flatMap((line, index) => {
        const found = pattern.exec(allowed ? line.replaceAll(new RegExp(allowed.pattern.source, 'g'), '') : line)
        return found ? [{ place: `${path}:${index + 1}`, found: found[0], instead: term }] : []
      }),
    ]
  })
}

/** Reads the files of a tree, given by their paths in it. */
export function avoidedWordsIn(tree: string, paths: readonly string[]): AvoidedWord[] {
  return paths.flatMap((path) => avoidedWords(path, readFileSync(join(tree, path), 'utf8')))
}

function patterns(): (Term & { readonly pattern: RegExp })[] {
  return Object.values(TERMS)
    .flat()
    .flatMap((term) => (term.pattern ? [{ ...term, pattern: term.pattern }] : []))
}

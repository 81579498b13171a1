import { TERMS } from './terms.ts'

/** The text of docs/vocabulary.md. */
export function vocabularyPage(): string {
  const sections = Object.entries(TERMS).map(([subject, terms]) =>
    [
      `## ${subject}`,
      '',
      '| We say | It means | We do not say |',
      '| --- | --- | --- |',
      ...terms.map(({ term, meaning, avoid, allowed }) => {
        const exception = allowed ? ` (except for ${allowed.because})` : ''
        return `| ${term} | ${meaning} | ${avoid.join(', ')}${exception} |`
      }),
    ].join('\n'),
  )
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n`
}

const INTRODUCTION = `# Vocabulary

The words of this repository, the same in code, on the wire, on the pages and in tests. They are the words of each field:
portfolio theory, accounting, payments, web standards. Whoever coins a word has probably missed the field's.

\`npm run check\` fails on a word of the right-hand column. This page is written by
\`node scripts/vocabulary/write-page.ts\` from [terms.ts](../scripts/vocabulary/terms.ts); change that. What investors read is explained in
the product's own glossary.
`

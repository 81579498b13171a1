import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { isClientPath } from '@fairweight/contract/routes'
import { expect, it } from 'vitest'
import { partsOf, plainAnswer } from './answer-parts.ts'
import { HelpText } from './help-text.tsx'
import { TOPICS } from './help-text.tsx'

const all = TOPICS.flatMap(({ questions }) => questions)

it('asks no question twice, and every answer ends as a sentence', () => {
  expect(new Set(all.map(([question]) => question)).size).toBe(all.length)
  for (const [question, answer] of all) {
    expect(question).toMatch(/[?.]$/)
    expect(plainAnswer(answer)).toMatch(/\.$/)
    expect(answer).not.toMatch(/!|undefined|\$\{/)
  }
})

it('leads only to pages that there are', () => {
  const links = all.flatMap(([, answer]) => partsOf(answer)).flatMap(({ to }) => (to === null ? [] : [to]))
  expect(links.length).toBeGreaterThan(8)
  for (const link of links) expect(isClientPath(new URL(link, 'https://site.example').pathname), link).toBe(true)
})

it('tells search engines the same questions and answers, in a script that no text of them can end', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HelpText />
    </MemoryRouter>,
  )
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(text).not.toContain('<')
  const structured: { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] } =
    JSON.parse(text)
  expect(structured['@type']).toBe('FAQPage')
  expect(structured.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
    all.map(([question, answer]) => [question, plainAnswer(answer)]),
  )
})

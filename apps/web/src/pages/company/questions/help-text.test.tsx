import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { isClientPath } from '@fairweight/contract/routes'
import { GRACE_MS } from '@fairweight/domain/entitlement'
import { LIST_NAME_LENGTH, MAX_LISTS, MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists/list-name.ts'
import { defaultCap } from '@fairweight/domain/optimization'
import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { partsOf, plainAnswer } from './answer-parts.ts'
import { findQuestions } from './find-questions.ts'
import { HelpText } from './help-text.tsx'
import { TOPICS } from './help-text.tsx'
import { QuestionList } from './question-list.tsx'

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

const answerTo = (question: string) => plainAnswer(all.find(([asked]) => asked === question)?.[1] ?? '')

it('says of the optimizer’s cap what the optimizer does', () => {
  expect(answerTo('Why is no stock above 40%?')).toContain(
    'With fewer than five stocks, the limit is twice an equal share',
  )
  expect([5, 10, 400].map(defaultCap)).toEqual([0.4, 0.4, 0.4])
  expect([2, 4].map(defaultCap)).toEqual([1, 0.5])
})

const { rating, facts } = METHOD_SETTINGS

it.each([
  ['What does a momentum rating tell me?', 'A is the top tenth, B the rest of the upper half'],
  ['What do the stars mean?', 'from 0 to 5 in halves. Conservative investors look for 3.5 to 5; from 2.5'],
  ['What is the warning about negative earnings?', 'in one of the last five years'],
  ['Which companies are covered?', 'About 3,000 companies'],
  ['My payment failed. Do I lose access?', 'You keep access for 7 days'],
  ['How many lists can I keep?', 'Up to 100, each with up to 500 stocks and a name of up to 25 characters'],
  ['What does the free trial cost?', 'Nothing for 7 days'],
  ['What are the ranges next to the weights?', 'resampled 200 times in blocks, and nine in ten mixes'],
])('answers “%s” with figures: %s', (question, figures) => {
  expect(answerTo(question)).toContain(figures)
})

it('has in its answers the figures that the product works by', () => {
  expect([rating.momentumA, rating.momentumB]).toEqual([0.9, 0.5])
  expect([GUIDANCE.maxStars, GUIDANCE.conservativeStars, GUIDANCE.lessConservativeStars]).toEqual([5, 3.5, 2.5])
  expect([facts.ebitdaYears, GUIDANCE.stocks, GRACE_MS / DAY_MS]).toEqual([5, 3000, 7])
  expect([MAX_LISTS, MAX_STOCKS_PER_LIST, LIST_NAME_LENGTH]).toEqual([100, 500, 25])
})

it('reads an answer as its texts and links in order, and leaves other brackets alone', () => {
  expect(partsOf('See [the plans](/plans) or [1] (now).')).toEqual([
    { text: 'See ', to: null },
    { text: 'the plans', to: '/plans' },
    { text: ' or [1] (now).', to: null },
  ])
  expect(plainAnswer('[Open the demo](/demo) now.')).toBe('Open the demo now.')
})

it('opens an answer by a press on its question, with its links within the site', () => {
  render(<QuestionList questions={[['What now?', 'See [the plans](/plans).']]} />, { wrapper: MemoryRouter })
  const question = screen.getByText('What now?')
  expect(question.closest('details')).not.toHaveAttribute('open')
  fireEvent.click(question)
  expect(screen.getByRole('link', { name: 'the plans' })).toHaveAttribute('href', '/plans')
})

function written(...questions: (readonly [question: string, answer: string])[]) {
  const place = document.createElement('div')
  place.innerHTML = `<nav></nav>${questions.map(([question, answer]) => `<section><details><summary>${question}</summary>${answer}</details></section>`).join('')}`
  const shown = () =>
    [...place.querySelectorAll('details')].filter(({ hidden }) => !hidden).map(({ textContent }) => textContent)
  return { place, shown, nav: place.querySelector('nav')! }
}

it('finds words without regard to accents, apostrophes, hyphens and letter size', () => {
  const { place, shown } = written(['Résumé?', 'A fund’s mid-size share.'], ['Other?', 'Nothing.'])
  for (const words of ['resume', 'RÉSUMÉ', "fund's", 'funds', 'mid size', 'mid–size']) {
    expect(findQuestions(place, words), words).toBe(1)
    expect(shown()).toEqual(['Résumé?A fund’s mid-size share.'])
  }
})

it('hides topics without any answer left, and the list of topics while one searches', () => {
  const { place, nav } = written(['One?', 'Alpha beta.'], ['Two?', 'Alpha gamma.'])
  expect(findQuestions(place, 'alpha')).toBe(2)
  expect(findQuestions(place, 'alpha gamma')).toBe(1)
  expect([...place.querySelectorAll('section')].map(({ hidden }) => hidden)).toEqual([true, false])
  expect(nav).toHaveAttribute('hidden')
  expect(findQuestions(place, '  ')).toBe(2)
  expect(nav).not.toHaveAttribute('hidden')
  expect([...place.querySelectorAll('details')].some(({ open }) => open)).toBe(false)
})

import { QuestionList } from './question-list.tsx'
import { ACCOUNT_QUESTIONS } from './account-questions.ts'
import { DATA_QUESTIONS } from './data-questions.ts'
import { PAYING_QUESTIONS } from './paying-questions.ts'
import type { Topic } from './topic.ts'
import { TOOL_QUESTIONS } from './tool-questions.ts'
import { plainAnswer } from './answer-parts.ts'
import { trustHtml } from '../../../ui/trusted-html.ts'

/** What people ask, by topic, in the order of the help page. */
export const TOPICS: readonly Topic[] = [
  ...TOOL_QUESTIONS,
  ...DATA_QUESTIONS,
  ...ACCOUNT_QUESTIONS,
  ...PAYING_QUESTIONS,
]

const addressOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** Every question of the help page. */
export function HelpText() {
  return (
    <>
      <nav aria-label="Topics" className="flex flex-wrap gap-x-4">
        {TOPICS.map(({ title }) => (
          <a key={title} href={`#${addressOf(title)}`}>
            {title}
          </a>
        ))}
      </nav>
      {TOPICS.map(({ title, questions }) => (
        <section key={title}>
          <h2 id={addressOf(title)}>{title}</h2>
          <QuestionList questions={questions} />
        </section>
      ))}
      <StructuredQuestions topics={TOPICS} />
    </>
  )
}

/** The same questions for search engines (schema.org FAQPage). Written into the HTML only, and run by nobody. */
function StructuredQuestions({ topics }: { readonly topics: readonly Topic[] }) {
  const mainEntity = topics
    .flatMap(({ questions }) => questions)
    .map(([name, answer]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer(answer) },
    }))
  const text = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }).replaceAll(
    '<',
    '\\u003c',
  )
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: trustHtml(text) }} />
}

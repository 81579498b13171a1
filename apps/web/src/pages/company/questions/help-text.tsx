import { QuestionList } from './question-list.tsx'
import { TOPICS } from './questions.ts'
import { StructuredQuestions } from './structured-questions.tsx'

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

import { QuestionList } from './question-list.tsx'
import { TOPICS } from './questions.ts'
import { StructuredQuestions } from './structured-questions.tsx'

/** Every question of the help page. */
export function HelpText() {
  return (
    <>
      {TOPICS.map(({ title, questions }) => (
        <section key={title}>
          <h2>{title}</h2>
          <QuestionList questions={questions} />
        </section>
      ))}
      <StructuredQuestions topics={TOPICS} />
    </>
  )
}

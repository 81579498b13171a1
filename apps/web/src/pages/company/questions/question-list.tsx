import { Fragment } from 'react'
import { Link } from 'react-router'
import { partsOf } from './answer-parts.ts'
import type { Question } from './topic.ts'

/** Questions that open to their answers, without a script too. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  return questions.map(([question, answer]) => (
    <details key={question}>
      <summary>{question}</summary>
      <p>
        {partsOf(answer).map((part) =>
          part.to === null ? (
            <Fragment key={part.text}>{part.text}</Fragment>
          ) : (
            <Link key={part.text} to={part.to}>
              {part.text}
            </Link>
          ),
        )}
      </p>
    </details>
  ))
}

import { Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { QUESTIONS } from './questions.ts'

export const meta = () => pageMeta('/help', 'Answers about ratings, the optimizer, the demo and accounts.')

export default function Help() {
  return (
    <Sheet>
      <PageHeading eyebrow="Help" title="How can we help?" lead="The questions people ask first, by topic." />
      <div className="prose">
        {QUESTIONS.map((topic) => (
          <section key={topic.title}>
            <h2 className="pb-2">{topic.title}</h2>
            {topic.questions.map(([question, answer]) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </section>
        ))}
        <h2>Still stuck?</h2>
        <p>
          The contact form opens together with accounts. Until then the <Link to="/learn/glossary">glossary</Link> explains every word, and the three method pages, for <Link to="/tools/value-stock/about">value</Link>, <Link to="/tools/momentum-stock/about">momentum</Link> and the{' '}
          <Link to="/tools/optimizer/about">optimizer</Link>, every rule.
        </p>
      </div>
    </Sheet>
  )
}

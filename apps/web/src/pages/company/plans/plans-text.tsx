import { SAMPLE_DATA_NOTICE, TRIAL_DAYS } from '@fairweight/contract/product'
import { Link } from 'react-router'
import { PLAN_QUESTIONS } from '../questions/paying-questions.ts'
import { QuestionList } from '../questions/question-list.tsx'
import { Comparison } from './comparison.tsx'

/** Everything about the plans that does not change with the prices. */
export function PlansText() {
  return (
    <>
      <h2>What each of them opens</h2>
      <p>Monthly and Annual open the same and differ only in how you pay. What the annual plan saves is worked out above from the prices of this moment.</p>
      <Comparison />
      <p>
        Sample means invented companies, marked {SAMPLE_DATA_NOTICE}; the methods are the same. While no market data is published, paid dashboards show the sample too: look at the <Link to="/status">status of the data</Link> before you pay.
      </p>
      <h2>The trial in one sentence</h2>
      <p>You enter a card, use everything for {TRIAL_DAYS} days at no cost, hear from us at least three days before the first charge, and pay nothing if you cancel until then; one trial per person.</p>
      <h2>How to cancel</h2>
      <ol>
        <li>Open My Profile and there Subscriptions.</li>
        <li>Press Cancel at your plan. Nobody asks you to call or to explain.</li>
        <li>The page names the day until which you keep access, and a mail confirms it.</li>
      </ol>
      {PLAN_QUESTIONS.map(({ title, questions }) => (
        <section key={title}>
          <h2>{title}</h2>
          <QuestionList questions={questions} />
        </section>
      ))}
      <h2>Advisors and companies</h2>
      <p>
        These plans are for individuals in the United States who invest for themselves. For clients or a company there is an enterprise license, priced by what you need: <Link to="/help?topic=enterprise#contact">write to us</Link>.
      </p>
    </>
  )
}

import { SAMPLE_DATA_NOTICE, TRIAL_DAYS } from '@fairweight/contract/product'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PLAN_QUESTIONS } from '../questions/paying-questions.ts'
import { QuestionList } from '../questions/question-list.tsx'
import { PlanComparison } from './plan-comparison.tsx'

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

/** A title with its text beside it, where there is room. */
function Part({ title, children }: PartProps) {
  return (
    <section className="grid gap-4 pt-14 wide:grid-cols-[1fr_2fr]">
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      <div className="prose">{children}</div>
    </section>
  )
}

/** Everything about the plans that does not change with the prices. */
export function PlansText() {
  return (
    <>
      <Part title="What each plan includes">
        <p>
          Monthly and Annual include the same tools and differ only in how you pay. What the annual plan saves is
          computed above from current prices.
        </p>
        <PlanComparison />
        <p>
          Sample means fictional companies, marked {SAMPLE_DATA_NOTICE}; the methods are the same. While no market data
          is published, paid dashboards show the sample too: check the <Link to="/status">data status</Link> before you
          pay.
        </p>
      </Part>
      <Part title="The trial in one sentence">
        <p>
          You enter a card, use everything for {TRIAL_DAYS} days at no cost, get an email from us at least three days
          before the first charge, and pay nothing if you cancel before then; one trial per person.
        </p>
      </Part>
      <Part title="How to cancel">
        <ol>
          <li>Open My Profile, then Subscriptions.</li>
          <li>Click Cancel next to your plan. You do not have to call or explain.</li>
          <li>The page shows the day until which you keep access, and an email confirms it.</li>
        </ol>
      </Part>
      {PLAN_QUESTIONS.map(({ title, questions }) => (
        <Part key={title} title={title}>
          <QuestionList questions={questions} />
        </Part>
      ))}
      <Part title="Advisors and companies">
        <p>
          These plans are for individuals in the United States who invest for themselves. For clients or a company,
          there is an enterprise license, priced to fit your needs:{' '}
          <Link to="/help?topic=enterprise#contact">write to us</Link>.
        </p>
      </Part>
    </>
  )
}

import { PRODUCT_NAME } from '@fairweight/contract/product'
import { Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/about', 'Why this exists, how we work, and what we will not do.')

export default function About() {
  return (
    <Sheet>
      <PageHeading eyebrow="About us" title="Built for one reader at a time" lead={`${PRODUCT_NAME} gives people who choose their own stocks the two things that funds keep for themselves: a clear view of worth, and an honest way to weigh a portfolio.`} />
      <div className="prose">
        <h2>How we work</h2>
        <p>The methods are old, published and taught. Benjamin Graham wrote down his number in 1949, Harry Markowitz his critical line in 1956, Joseph Piotroski his nine signs in 2000. What was missing is a place that applies them to every company in the same way, shows each step, and says so when it does not know.</p>
        <p>So the mathematics stands in one small part of the program that does nothing else. It is tested against published results to the last printed digit, and every constant in it is in one file with a version number. When a constant changes, the version changes, and every rating says which version it came from.</p>
        <h2>What we will not do</h2>
        <ul>
          <li>Tell you what to buy. We do not know you, and this is not advice.</li>
          <li>Fill a gap with a guess. An unknown number is shown as unknown.</li>
          <li>Sell your data, or let another company’s script run on our pages.</li>
          <li>Call a result certain that rests on the past alone.</li>
        </ul>
        <h2>Talk to us</h2>
        <p>
          A number you doubt is the best letter we can get. The <Link to="/help">help page</Link> says how.
        </p>
      </div>
    </Sheet>
  )
}

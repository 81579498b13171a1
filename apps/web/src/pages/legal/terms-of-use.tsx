import { PRODUCT_NAME } from '@fairweight/contract/product'
import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/terms-of-use', 'Who may use the product, what it is not, and what a subscription means.')

export default function TermsOfUse() {
  return (
    <Sheet>
      <PageHeading eyebrow="Legal" title="Terms of use" lead="Who may use the product, what it is not, and what a subscription means." />
      <div className="prose">
        <h2>For your own investing</h2>
        <p>{PRODUCT_NAME} is for individuals resident in the United States who invest for themselves. It may not be used to advise others for pay, nor by a company, without an enterprise license.</p>
        <h2>Not advice</h2>
        <p>Ratings, weights and everything else shown are the results of published calculations on filings and past prices. They do not know your circumstances and are no recommendation to buy, hold or sell. You decide, and you bear the result.</p>
        <h2>Subscriptions</h2>
        <ul>
          <li>Each plan begins with a 7-day free trial, once per person. The card that you enter is charged when it ends, unless you cancel before.</li>
          <li>A subscription renews by itself at the end of each period, at the price that you agreed to, until you cancel it.</li>
          <li>You can cancel at any time, in your profile with one click. Access stays to the end of the period already paid.</li>
          <li>When a payment fails, access stays for 7 days, in which you can update your card.</li>
          <li>There are no refunds, and no part of a period is paid back.</li>
        </ul>
        <h2>What we answer for</h2>
        <p>We work with care, and figures can still be wrong or late, because filings and prices can be. As far as the law allows, our liability for everything together is limited to $1,000.</p>
        <h2>Fair use</h2>
        <p>Do not copy the data in bulk, resell it, or burden the service for others. We may close an account that does, and will say why.</p>
      </div>
    </Sheet>
  )
}

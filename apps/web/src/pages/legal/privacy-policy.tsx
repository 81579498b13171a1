import { PRODUCT_NAME } from '@fairweight/contract/product'
import { Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/privacy-policy', 'What is kept, where, why and for how long.')

export default function PrivacyPolicy() {
  return (
    <Sheet>
      <PageHeading eyebrow="Legal" title="Privacy policy" lead="What is kept, where, why and for how long. Short, because there is little." />
      <div className="prose">
        <h2>While you only look</h2>
        <p>Public pages and the demo ask for nothing about you. {PRODUCT_NAME} sets no advertising cookies, counts nobody across other sites, and runs no script of another company.</p>
        <h2>In your browser</h2>
        <p>Your browser keeps the theme you chose, a copy of the published market data so that pages open quickly and without a network, and files of the site itself. None of it is personal. Clearing the site’s data in your browser removes it.</p>
        <h2>In our logs</h2>
        <p>The server notes the address, the time and the outcome of requests to keep the service running and safe. Amounts of money and existing holdings that you type into the optimizer stay in your browser and are never sent.</p>
        <h2>With an account</h2>
        <p>Accounts are not open yet. When they are, an account will hold your name, your e-mail address, your lists and bookmarks and the state of your subscription. Cards are handled by the payment provider; we never see their numbers. Deleting an account deletes what it holds. One thing stays: a keyed hash of the e-mail address, from which the address cannot be read, so that a free trial is granted once per person.</p>
        <h2>Your questions</h2>
        <p>
          You may ask what is kept about you, have it corrected, or have it deleted. The <Link to="/help">help page</Link> says how to reach us. Changes to this page are announced on it before they take effect.
        </p>
      </div>
    </Sheet>
  )
}

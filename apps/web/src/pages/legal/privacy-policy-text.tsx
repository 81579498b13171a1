import { PRODUCT_NAME } from '@fairweight/contract/product'
import { Link } from 'react-router'

export function PrivacyPolicyText() {
  return (
    <>
      <h2>While you only look</h2>
      <p>Public pages and the demo ask for nothing about you. {PRODUCT_NAME} sets no advertising cookies, counts nobody across other sites, and runs no script of another company.</p>
      <h2>In your browser</h2>
      <p>Your browser keeps the theme you chose, a copy of the published market data so that pages open quickly and without a network, and files of the site itself. None of it is personal. Clearing the site’s data in your browser removes it.</p>
      <h2>In our logs</h2>
      <p>The server notes the address, the time and the outcome of requests to keep the service running and safe. Amounts of money and existing holdings that you type into the optimizer stay in your browser and are never sent.</p>
      <h2>With an account</h2>
      <p>An account holds your name, your e-mail address, your lists and bookmarks, what you agreed to and when, and the state of your subscription.</p>
      <h2>When you pay</h2>
      <p>You pay on the pages of our payment provider, which learns your name, your e-mail address and your card. We never see the card’s number. We keep which plan you have, since when and until when, what was paid, and which of it was given to charity.</p>
      <h2>When you leave</h2>
      <p>Deleting your account deletes what it holds and ends your subscription at the payment provider, which keeps invoices for as long as the law asks of it. One thing stays with us: keyed hashes of your account’s number, your e-mail address and the fingerprint of your card, from which none of them can be read, so that a free trial is granted once per person.</p>
      <h2>Your questions</h2>
      <p>
        You may ask what is kept about you, have it corrected, or have it deleted. The <Link to="/help">help page</Link> says how to reach us. Changes to this page are announced on it before they take effect.
      </p>
    </>
  )
}

import { shortDollars } from '../../data/figures.ts'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import {
  CHARITY_PROMOTION_CODE,
  LIABILITY_CAP_DOLLARS,
  PRODUCT_NAME,
  SAMPLE_DATA_NOTICE,
  TRIAL_DAYS,
} from '@fairweight/contract/product'
import { GRACE_MS } from '@fairweight/domain/entitlement'
import { Link } from 'react-router'
import { type LegalSection, LegalSections } from './legal-sections.tsx'

const GRACE_DAYS = GRACE_MS / DAY_MS
const LIABILITY_CAP = shortDollars(LIABILITY_CAP_DOLLARS)

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>{PRODUCT_NAME} is for people in the United States, 18 or older, who invest for themselves.</li>
        <li>What it shows is the result of published calculations. It is not advice.</li>
        <li>
          A plan begins with a free trial of {TRIAL_DAYS} days, once per person, and renews automatically until you
          cancel.
        </li>
        <li>
          You can cancel with one click and keep your access until the end of the period. There are no refunds and no
          proration.
        </li>
        <li>Our liability is limited to {LIABILITY_CAP}.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who may use it',
    body: (
      <>
        <p>You must be 18 or older and live in the United States. {PRODUCT_NAME} is not offered anywhere else.</p>
        <p>
          It is for individual use only: for your own personal purposes. You may not use it as a financial advisor, for
          a company, or to advise others for pay. Companies and advisors need an enterprise license, which we agree on
          in writing; the <Link to="/help">help page</Link> has a form for it.
        </p>
        <p>The public pages and the demo are open to everyone, without an account.</p>
      </>
    ),
  },
  {
    id: 'advice',
    title: 'Not advice',
    body: (
      <>
        <p>
          Ratings, weights and everything else here come from calculations based on filings and past prices. The
          calculations are the same for everyone and are <Link to="/learn">published with their formulas</Link>. They do
          not know your circumstances, your goals or your taxes. Nothing here is a recommendation to buy, hold or sell,
          an offer of securities, or investment, legal or tax advice. {PRODUCT_NAME} is not a broker, and you cannot
          trade through it.
        </p>
        <p>
          Past returns say nothing certain about future ones; an optimal portfolio is optimal for the history it was
          computed from. You can lose money, and in a single stock all of it. You make the decisions, and you bear the
          results.
        </p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'The data',
    body: (
      <>
        <p>
          We check incoming data and hold back what cannot be right. Even so, figures can be wrong, late or missing,
          because filings and prices can be. How old the data is, and what our checks found, is shown on the{' '}
          <Link to="/status">status page</Link>. If a number matters to you, look it up in the company’s own filing
          before you act on it.
        </p>
        <p>
          Fictional companies are marked {SAMPLE_DATA_NOTICE}. They exist so that you can try every tool; nothing about
          them says anything about a real company.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          An account is free. It is yours alone: give your own name and an email address at which we can reach you, keep
          your password to yourself, and do not share the account. Your profile lists the devices that are signed in and
          lets you sign out each of them. Tell us immediately if someone else is using your account.
        </p>
        <p>
          You can download everything you keep here at any time, even after a subscription has ended, and you can delete
          the account yourself. You can do both in your profile.
        </p>
      </>
    ),
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions, trial and renewal',
    body: (
      <ul>
        <li>
          What each plan includes and costs is shown on the <Link to="/plans">plans page</Link>. Prices are in US
          dollars. You pay by card, through our payment provider.
        </li>
        <li>
          A plan that is offered with a trial is free for its first {TRIAL_DAYS} days. The trial is given{' '}
          <strong>once per person</strong>: not again to the same account, email address or card. A second one is ended
          before anything is charged, and we email you.
        </li>
        <li>
          <strong>When the trial ends, your card is charged, unless you have canceled by then.</strong> We remind you by
          email at least 72 hours before.
        </li>
        <li>
          <strong>A subscription renews automatically</strong> at the end of each month or year, at the price that you
          agreed to, until you cancel it. About 30 days before a yearly renewal, we remind you by email.
        </li>
        <li>If we change a price, the new price applies to those who subscribe after the change.</li>
        <li>You get an email that says what you agreed to, and a receipt for each payment.</li>
      </ul>
    ),
  },
  {
    id: 'cancel',
    title: 'How to cancel',
    body: (
      <>
        <p>
          At any time, with one click, in <Link to="/profile?tab=subscriptions">your profile under Subscriptions</Link>,
          or in the payment provider’s portal. You do not need to give a reason, call or write. This works even while
          the payment provider cannot be reached: what counts is the time at which you clicked the button.
        </p>
        <p>
          Your access then continues until the end of the period that you have paid for, or of the trial, and nothing
          more is charged. Until then, you can change your mind in the same place. We confirm it by email. Deleting the
          account ends a subscription, and your access with it, immediately.
        </p>
      </>
    ),
  },
  {
    id: 'failed',
    title: 'When a payment fails',
    body: (
      <p>
        We email you, and your access continues for {GRACE_DAYS} days, during which you can update your card. After
        that, it is suspended until the payment has arrived. You keep your lists, bookmarks and account.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'No refunds, no proration',
    body: (
      <p>
        Payments are not refunded, and no part of a period is refunded when you cancel or delete your account before it
        ends, except where the law gives you a right to a refund. That is why the trial and the reminders come first. If
        we charge something by mistake, we refund it.
      </p>
    ),
  },
  {
    id: 'conduit',
    title: `The promo code ${CHARITY_PROMOTION_CODE}`,
    body: (
      <p>
        It takes 10% off every payment for as long as that subscription runs, and we donate a further 10% of what you
        actually pay, in whole cents, with half a cent rounded up. The donation comes out of our share. Codes have no
        cash value. <Link to="/conduit">More about it</Link>.
      </p>
    ),
  },
  {
    id: 'letters',
    title: 'Emails from us',
    body: (
      <p>
        You get emails about your account, such as receipts, reminders and new sign-ins, for as long as you have one.
        You get newsletters only if you asked for them in your profile, and each of them has a link that stops them with
        one click.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>copy the data in bulk, publish it or sell it; what you export for your own use is fine;</li>
          <li>access the site with automated programs in a way that burdens it, or get around its limits;</li>
          <li>access other people’s accounts, or try to break what protects them;</li>
          <li>open accounts under false names, or more than one account to get more than one trial or raffle entry.</li>
        </ul>
        <p>
          We may limit or close an account that does any of this, and will say why. If you have found a security
          weakness, please tell us through the help page.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'What is yours and what is ours',
    body: (
      <p>
        Your lists, bookmarks and everything else that you enter stay yours; we use them only to run {PRODUCT_NAME} for
        you. The software, the texts and the ratings are ours. As long as you follow these terms, you may use them for
        yourself, and you may quote individual figures if you name us as the source. Company names and tickers belong to
        their owners.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'Changes and interruptions',
    body: (
      <p>
        We improve {PRODUCT_NAME} all the time and may change or discontinue a tool. Maintenance, faults and failures of
        others can make it unavailable for a while. If we discontinue a plan that you have paid for, you keep your
        access until the end of the period.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    body: (
      <>
        <p>
          We work with care, but {PRODUCT_NAME} is provided “as is,” without warranty of any kind, to the extent the law
          allows. We are not liable for investment losses, for lost profits or for indirect damages.
        </p>
        <p>
          <strong>
            To the extent the law allows, our total liability for everything is limited to {LIABILITY_CAP}.
          </strong>{' '}
          This does not limit any liability that the law does not allow to be limited, such as liability for intentional
          misconduct.
        </p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes and governing law',
    body: (
      <p>
        Please write to us first; most things can be settled in a few emails. These terms are governed by the laws of
        the United States and of the state in which {PRODUCT_NAME} is established, and disputes are decided by the
        courts there, except where the law of the state in which you live gives you greater rights or the right to a
        court of your own state. If any provision of these terms is not enforceable, the others remain in effect.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        A new version has a new date and is announced on this page at least 30 days before it takes effect. It does not
        apply retroactively. We keep a record of which version you accepted, and when, with your account, and include it
        in your export. If you do not agree to a new version, you can cancel before it takes effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'How to reach us',
    body: (
      <p>
        Through the form on the <Link to="/help">help page</Link>, or by replying to any of our emails. What we keep
        about you is described in the <Link to="/privacy-policy">privacy policy</Link>; the raffle has{' '}
        <Link to="/raffle-terms">terms of its own</Link>.
      </p>
    ),
  },
]

/** What applies between a user and us. */
export function TermsOfUseText() {
  return <LegalSections sections={SECTIONS} />
}

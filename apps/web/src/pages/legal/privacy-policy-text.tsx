import { ANONYMOUS_IDLE_DAYS, PAGE_SPEED_DAYS, PRODUCT_NAME } from '@fairweight/contract/product'
import { CONFIRMATION_DAYS, DAYS_KEPT_AFTER_DRAW } from '@fairweight/domain/raffle'
import { Link } from 'react-router'
import { type LegalSection, LegalSections } from './legal-sections.tsx'

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>You can read every public page and use the demo without telling us who you are.</li>
        <li>An account holds what you put in it. You can download all of it and delete all of it yourself.</li>
        <li>
          Amounts of money and holdings stay in your browser, except for portfolios that you choose to keep with your
          account.
        </li>
        <li>There is no advertising, no tracking, and no other company’s script on any page.</li>
        <li>
          We do not sell data about you, and we share it only with those who process payments, deliver email and run
          servers for us.
        </li>
      </ul>
    ),
  },
  {
    id: 'looking',
    title: 'When you only browse',
    body: (
      <>
        <p>
          Public pages and the demo ask for nothing about you, and every file they load comes from us. {PRODUCT_NAME}{' '}
          does not track anyone across sites or visits.
        </p>
        <p>
          When you save something before you have an account, such as a list, a bookmark or your place in the tour, we
          create an anonymous account for it: a number, a session and what you saved. It is deleted after{' '}
          {ANONYMOUS_IDLE_DAYS} days without a visit.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What your browser stores',
    body: (
      <>
        <ul>
          <li>
            <strong>Storage:</strong> the theme and display settings you chose, your place in the tour, a copy of the
            published market data and files of the site itself, and any changes to your lists that are waiting to be
            sent. Portfolios are stored here if you choose to keep them in this browser only; our server learns their
            tickers when you then ask for past closes, and nothing else of them. The names and tickers of your lists are
            stored only if you turn on “Keep my lists on this device for offline use” in your profile. Logging out
            removes everything but your display settings.
          </li>
          <li>
            <strong>Cookies, once you save something or log in:</strong> your session, which scripts cannot read and
            which ends after 7 days without a visit and after 30 days at most (for an anonymous account,{' '}
            {ANONYMOUS_IDLE_DAYS} and 400 days); a note of whether you are logged in, so that pages can show what is
            yours right away; and a random ID for the browser, for one year, so that we can tell you about a sign-in
            from a device that we have not seen before. While you log in through another provider, there is one more
            cookie, for 10 minutes.
          </li>
        </ul>
        <p>
          None of these is used for anything else. Clearing the site’s data in your browser removes them all and logs
          you out.
        </p>
      </>
    ),
  },
  {
    id: 'optimizer',
    title: 'What you optimize',
    body: (
      <p>
        When you optimize, our server receives the tickers, the period and the level of risk. It computes the answer and
        keeps none of these, unless you save the result with a list. Your amounts of money and holdings are not among
        them: orders are computed only in your browser, and what you type for them is never sent to us.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'With an account',
    body: (
      <>
        <p>For as long as the account exists, we keep:</p>
        <ul>
          <li>
            your name, your email address and whether it has been confirmed, a referral code if you gave one, which
            newsletters you want, and whether you want emails about changed grades;
          </li>
          <li>
            your password as an Argon2 hash, from which it cannot be read (a new password may be checked against
            passwords that have leaked elsewhere: for this, we send five of the forty digits of a different hash, which
            thousands of passwords share, and never the password itself); or, if you log in through another provider,
            the number by which that provider identifies you;
          </li>
          <li>
            for each passkey, its public key, the name you give it, whether your device backs it up, and when it was
            created and last used; your fingerprint, face and screen lock never leave your device;
          </li>
          <li>
            if you set up two-step login, the key that your authenticator app shares with us, encrypted, and keyed
            digests of your recovery codes, from which they cannot be read;
          </li>
          <li>
            your lists with the results you saved, your bookmarks, the filters and columns you saved, your living lists,
            your place in the tour, and the last day for which you saw the grades of your stocks;
          </li>
          <li>
            the portfolios that you keep with your account: their names, and each transaction that you load or add, with
            its day, security, shares and amount, the account and number that your broker’s file gives it, and the name
            of the file; those that you keep in your browser only are never sent to us;
          </li>
          <li>
            the alerts that you ask for, what they found, whether they come by email, and when you last looked at them;
          </li>
          <li>
            what you write in your journal, with the price and the grades of that day, and what was in the list, the
            result or the portfolio that it is about;
          </li>
          <li>which of your lists and saved results you share by a link;</li>
          <li>
            the API keys and sheet addresses that you make: a fingerprint that opens nothing, the name you give each,
            what it may read, when it was made and ends, and the day and the shortened network of its last use;
          </li>
          <li>what you agreed to, which version, and when;</li>
          <li>
            where you are logged in: the browser’s description of itself, when you logged in and when it was last seen,
            until the session ends; and for known devices, a hash, a name such as “Firefox on Windows,” and when they
            were first and last seen;
          </li>
          <li>
            what happened to the account, each entry for two years at most: sign-ins and sign-outs, password changes,
            links requested, downloads, subscriptions and what our team did to it, with the time, a browser name such as
            “Firefox on Windows,” and the network it came from, shortened so that it does not identify a household (for
            example, 203.0.113.0/24);
          </li>
          <li>the status of your subscription, and any roles that we gave you.</li>
        </ul>
        <p>
          A sign-up whose address has not yet been confirmed holds the address, the password hash and what you agreed
          to, and is deleted after one day if it is not completed.
        </p>
        <p>
          We use it to run {PRODUCT_NAME} for you and to write to you about it. <Link to="/profile">Your profile</Link>{' '}
          lets you see it, correct it and download it as a file.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'When you pay',
    body: (
      <>
        <p>
          You pay on the pages of our payment provider. It receives your email address and your account number from us,
          and your name and card from you. We never see the card number.
        </p>
        <p>
          It tells us which plan you have, when it started and when it ends, and what was paid. We keep that
          information, how much of the payment was given to charity, and a record that the provider’s messages arrived.
          We use this for the reminders and receipts that we send.
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Email',
    body: (
      <>
        <p>
          An email waits in our database until our email service has accepted it. Then we delete its text and your
          address; what remains is which email it was, when it was sent, and your account number. Our emails load no
          images and do not track whether you open them.
        </p>
        <p>
          You get newsletters only if you asked for them in your profile.{' '}
          <strong>
            Every email to someone with an account has a link, and in many email programs a button, that stops them with
            one click
          </strong>
          , without logging in. Emails about the account itself continue for as long as it exists. The link in an email
          contains your account number, signed so that nobody can create such a link for someone else.
        </p>
      </>
    ),
  },
  {
    id: 'writing',
    title: 'When you write to us',
    body: (
      <p>
        What you enter in the form on the help page is sent to us as an email and is deleted from our database like any
        other. It stays in our mailbox for as long as your question requires and as the law may require.
      </p>
    ),
  },
  {
    id: 'raffle',
    title: 'The raffle',
    body: (
      <p>
        An entry holds your name, your email address, your state, a number, and when you entered and confirmed it; its
        links are kept as hashes, and in encrypted form while their email is waiting to be sent. It is used for the
        drawing only. An unconfirmed entry is deleted when its link expires, after {CONFIRMATION_DAYS} days or at the
        end of the quarter, and all other entries {DAYS_KEPT_AFTER_DRAW} days after the drawing, so that the result can
        be verified until then. An entry is not part of an account. For more, see the{' '}
        <Link to="/raffle-terms">raffle terms</Link>.
      </p>
    ),
  },
  {
    id: 'logs',
    title: 'In our logs',
    body: (
      <>
        <p>
          The server’s log has a line for each request: when it arrived, its address on our site without anything after
          the question mark, how it ended and how long it took. It does not contain your IP address, your name or
          anything that you typed. When something fails, the log records the reason with a reference number, which may
          be shown to you.
        </p>
        <p>
          To protect the site, we count requests by IP address or account, and wrong passwords by keyed hashes of the
          email address, the IP address and the browser. Each count is deleted when it expires: request counts within
          hours, wrong-password counts about a day after the last one. Computers between you and us, such as those of
          our hosting provider, may keep logs of their own for a short time.
        </p>
      </>
    ),
  },
  {
    id: 'speed',
    title: 'How fast pages are for you',
    body: (
      <p>
        In some visits, the browser measures how fast our pages are and sends us five times and sizes when you leave:
        when the server answered, when the first and the largest part of the page could be seen, how long a press took,
        and how much things moved. With them go the kind of page (such as “a stock’s page,” not which stock), whether it
        was on a phone, and how the page was opened. No cookie and no account goes along, and we only add the numbers to
        counts of the day, from which no visit can be told. Counts are deleted after {PAGE_SPEED_DAYS} days. If your
        browser sends Do Not Track or Global Privacy Control, nothing is measured. Your profile shows what your own
        visit measured, without sending it.
      </p>
    ),
  },
  {
    id: 'leaving',
    title: 'When you leave',
    body: (
      <>
        <p>
          Deleting your account, in your profile, immediately deletes everything that it holds, including its history
          and our emails to you, and ends your subscription. We keep a record that an account was deleted at that time,
          with nothing about whose it was. We also have the payment provider remove you; it keeps invoices for as long
          as the law requires. A last email tells you that it is done.
        </p>
        <p>We keep the following:</p>
        <ul>
          <li>
            <strong>Keyed hashes</strong> of your account number, your email address and the fingerprint of your card,
            if you had a free trial (of the address only if it was confirmed), so that each person gets only one trial.
            Nobody can read any of the three from them.
          </li>
          <li>Your account number, with a note that the last email was sent.</li>
          <li>
            Numbers by which the payment provider identifies customers, messages and invoices, and the amounts given to
            charity. They do not say who you are.
          </li>
          <li>Backups, which hold what was there when they were made, until newer ones replace them.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else receives it',
    body: (
      <p>
        Only those who work for us, and only what they need for their part: the payment provider, the service that
        delivers our email, and whoever runs the servers. A provider that you log in through learns that you do. Beyond
        that, only those to whom the law requires us to disclose it. We do not sell or rent data about you, and we do
        not share it for advertising.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    body: (
      <p>
        All data is encrypted in transit. Sessions, links and entries are stored so that nobody who reads the database
        can use them. We email you about a new device, a changed password and each way to log in that is added or
        removed, and you can sign out every device in your profile. {PRODUCT_NAME} is for adults in the United States,
        and we do not knowingly keep anything about children.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        Whatever state you live in, you may ask what we keep about you, get a copy, have it corrected or have it
        deleted, and we will not treat you any worse because you asked. You can do most of this yourself in your
        profile; for the rest, write to us through the <Link to="/help">help page</Link> or reply to any of our emails.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        A new version has a new date and is announced on this page before it takes effect. We keep a record of which
        version you accepted, and when, with your account.
      </p>
    ),
  },
]

/** What is kept about whom, why and for how long. */
export function PrivacyPolicyText() {
  return <LegalSections sections={SECTIONS} />
}

import {
  ANONYMOUS_IDLE_DAYS,
  LIABILITY_CAP_DOLLARS,
  PRODUCT_NAME,
  RAFFLE,
  SAMPLE_DATA_NOTICE,
  TERMS_VERSION,
  TRIAL_DAYS,
} from '@fairweight/contract/product'
import { isClientPath } from '@fairweight/contract/routes'
import { GRACE_MS } from '@fairweight/domain/entitlement'
import { CONFIRMATION_DAYS, DAYS_KEPT_AFTER_DRAW } from '@fairweight/domain/raffle'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PrivacyPolicyText } from './privacy-policy-text.tsx'
import { RaffleTermsText } from './raffle-terms-text.tsx'
import { TermsOfUseText } from './terms-of-use-text.tsx'

function show(Text: ComponentType): HTMLElement {
  return render(
    <MemoryRouter>
      <Text />
    </MemoryRouter>,
  ).container
}

const written = new Map<ComponentType, string>()

/** What a text says, without how it is written out. A text never changes, so it is written once. */
function wordsOf(Text: ComponentType): string {
  const words = written.get(Text) ?? show(Text).textContent.replace(/\s+/g, ' ')
  written.set(Text, words)
  return words
}

describe.each([
  ['the terms of use', TermsOfUseText],
  ['the privacy policy', PrivacyPolicyText],
  ['the raffle terms', RaffleTermsText],
])('%s', (_name, Text) => {
  it('begin with a list of their sections, each of which is there', () => {
    const place = show(Text)
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    const sections = [...place.querySelectorAll('h2')]
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      sections.map(({ id, textContent }) => [`#${id}`, textContent]),
    )
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })

  it('say since when they hold', () => {
    expect(wordsOf(Text)).toMatch(/^Effective [A-Z][a-z]+ \d{1,2}, \d{4}\./)
  })

  it('take effect on the day whose version a sign-up accepts', () => {
    expect(show(Text).querySelector('time')).toHaveAttribute('datetime', TERMS_VERSION)
  })

  it('have no section without a sentence, and end every paragraph as one', () => {
    const place = show(Text)
    for (const heading of place.querySelectorAll('h2')) expect(heading.nextElementSibling).not.toBeNull()
    for (const paragraph of place.querySelectorAll('p, li:not(nav li):not(:has(p))'))
      expect(paragraph.textContent).toMatch(/[.:;”]$/)
  })

  it('lead to pages of ours only', () => {
    for (const link of show(Text).querySelectorAll('a[href^="/"]'))
      expect(isClientPath(new URL(link.getAttribute('href') ?? '', 'http://localhost').pathname)).toBe(true)
  })
})

it.each([
  `limited to $${LIABILITY_CAP_DOLLARS.toLocaleString('en-US')}`,
  'There are no refunds and no proration.',
  'live in the United States',
  'You must be 18 or older',
  `free trial of ${TRIAL_DAYS} days, once per person`,
  'A subscription renews automatically',
  'At any time, with one click',
  'Your access then continues until the end of the period',
  'for individual use only',
  'not use it as a financial advisor, for a company',
  'It is not advice.',
  'at least 72 hours before',
  'About 30 days before a yearly renewal',
  'your access continues for 7 days',
  'It takes 10% off every payment',
  'donate a further 10% of what you actually pay',
  'has a link that stops them with one click',
  SAMPLE_DATA_NOTICE,
])('the terms of use say: %s', (sentence) => expect(wordsOf(TermsOfUseText)).toContain(sentence))

it('the cap is a thousand dollars, the trial a week', () => {
  expect([LIABILITY_CAP_DOLLARS, TRIAL_DAYS]).toEqual([1_000, 7])
})

it('the raffle is for adults, who are told within 7 days and have 14 to answer', () => {
  expect([RAFFLE.minAge, RAFFLE.notifyDays, RAFFLE.replyDays]).toEqual([18, 7, 14])
})

it.each([
  ['the terms of use', `your access continues for ${GRACE_MS / DAY_MS} days`, TermsOfUseText],
  ['the terms of use', 'announced on this page at least 30 days before it takes effect', TermsOfUseText],
  ['the terms of use', 'It does not apply retroactively.', TermsOfUseText],
  ['the privacy policy', `deleted after ${ANONYMOUS_IDLE_DAYS} days without a visit`, PrivacyPolicyText],
  ['the privacy policy', `(for an anonymous account, ${ANONYMOUS_IDLE_DAYS} and 400 days)`, PrivacyPolicyText],
  [
    'the privacy policy',
    `after ${CONFIRMATION_DAYS} days or at the end of the quarter, and all other entries ${DAYS_KEPT_AFTER_DRAW} days after`,
    PrivacyPolicyText,
  ],
  ['the raffle terms', `The link works for ${CONFIRMATION_DAYS} days`, RaffleTermsText],
  ['the raffle terms', `deleted ${DAYS_KEPT_AFTER_DRAW} days after the drawing`, RaffleTermsText],
])('%s keep to what the software does: %s', (_name, sentence, Text) => {
  expect(wordsOf(Text)).toContain(sentence)
})

it('the raffle’s terms send the reader to the same liability and disputes that the terms of use have', () => {
  const links = [...show(RaffleTermsText).querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('/terms-of-use')
  expect(show(TermsOfUseText).querySelector('#liability, #disputes')).not.toBeNull()
})

it.each([
  'Amounts of money and holdings stay in your browser, except for portfolios that you choose to keep with your account.',
  'no other company’s script',
  'deleted after 30 days without a visit',
  'Keyed hashes of your account number, your email address and the fingerprint of your card',
  'keeps invoices for as long as the law requires',
  'stops them with one click',
  'It does not contain your IP address',
  'what happened to the account, each entry for two years at most',
  'about a day after the last one',
  'We keep a record that an account was deleted at that time, with nothing about whose it was.',
  'all other entries 365 days after the drawing',
  'Your rights',
])('the privacy policy says: %s', (sentence) => expect(wordsOf(PrivacyPolicyText)).toContain(sentence))

it.each([
  'No purchase is necessary',
  'lives in the United States and is 18 or older',
  'An entry that is not confirmed when the quarter ends does not take part',
  'The link works for 7 days',
  `One prize in each drawing: ${RAFFLE.prize}.`,
  'notified by email within 7 days of the drawing',
  'You have 14 days',
  'After that, the prize goes to the next entry',
  'A seed of 32 random bytes is taken and recorded',
  'The drawing is held once; if it were repeated, it would give the same winner.',
  'deleted 365 days after the drawing',
  `run by ${PRODUCT_NAME}`,
])('the raffle terms say: %s', (sentence) => expect(wordsOf(RaffleTermsText)).toContain(sentence))

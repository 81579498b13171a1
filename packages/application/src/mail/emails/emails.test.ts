import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isClientPath } from '@fairweight/contract/routes'
import { everyEmail, INVOICE_PAGE } from '@fairweight/testing/mail/every-email.ts'
import { STOP_TOKEN, rendered as renderedEmail } from '@fairweight/testing/mail/rendered.ts'

const ORIGIN = 'https://fairweight.example'
const rendered = (firstName: string | null = 'Ann', device: string | null = 'Firefox on Windows') =>
  everyEmail(firstName, device).map((email) => ({ kind: email.kind, ...renderedEmail(email, ORIGIN) }))

const stopAddress = `${ORIGIN}/unsubscribe?token=${STOP_TOKEN}`

/** The words of a text without how they are written out. */
const words = (text: string) => text.split(/[\s:]+/).filter((word) => word !== '' && word !== '--')

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []
const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const unescaped = (html: string) => html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => SIGNS[entity] ?? entity)
const wordsOfHtml = (html: string) => words(unescaped(html.replace(/<\/?a\b[^>]*>/g, '').replace(/<[^>]*>/g, ' ')))
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link]) => unescaped(link ?? ''))

test.each(rendered())('the plain text and the HTML of $kind say the same', ({ subject, text, html }) => {
  const body = html.slice(html.indexOf('<div class="sheet"'))
  expect(wordsOfHtml(body)).toEqual(words(text.replace(stopAddress, '')))
  expect(html).toContain(`<title>${subject}</title>`)
})

/** Nobody has shown that the address is theirs: whatever was typed into the account does not reach it. */
const toWhomeverItReaches = new Set<string>([
  'confirm-email',
  'sign-up-code',
  'sign-up-attempt',
  'raffle-confirm',
  'email-change',
  'incident',
])

const isNameless = ({ kind }: { readonly kind: string }) => toWhomeverItReaches.has(kind)

test.each(rendered())('$kind greets, and ends with who we are', (email) => {
  const { text } = email
  expect(text.split('\n')[0]).toBe(isNameless(email) ? 'Hello,' : 'Hello Ann,')
  expect(text).toMatch(/\n-- \nYou are receiving this email because [^\n]+\.\n/)
  expect(text).toMatch(/\n\nFairweight, https:\/\/fairweight\.example(\n[^\n]+)?\n$/)
})

const ofNobodysDoing = new Set<string>([
  'newsletter',
  'rating-changes',
  'trial-reminder',
  'renewal-reminder',
  'payment-failed',
  'trial-refused',
  'incident',
])

test.each(rendered().filter(({ kind }) => !ofNobodysDoing.has(kind)))(
  '$kind names what to do when it was not you',
  ({ text }) => {
    expect(text).toMatch(/If (it was not you|you did not)/)
  },
)

test.each(rendered(null, null))('$kind does without a name', ({ text, html }) => {
  expect(text).toMatch(/^Hello,\n/)
  expect(`${text}${html}`).not.toMatch(/null|undefined/)
})

test.each(rendered())(
  'every link of $kind leads to a page of ours, and the plain text has them all',
  ({ kind, text, html }) => {
    const links = linksOf(html)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links.filter((address) => kind !== 'receipt' || address !== INVOICE_PAGE)) {
      const { pathname, origin: theirs } = new URL(link)
      expect(theirs).toBe(ORIGIN)
      expect(isClientPath(pathname)).toBe(true)
      expect(text).toContain(link)
    }
  },
)

test('the link of a reset holds its token, whatever is in it', () => {
  const [email] = everyEmail()
  if (email?.kind !== 'reset') throw new Error('The first email is the reset.')
  const token = 'a+b/c=d&e"<f>'
  const { text } = renderedEmail({ ...email, token }, ORIGIN)
  const link = /https:\S+/.exec(text)?.[0] ?? ''
  expect(new URLSearchParams(new URL(link).hash.slice(1)).get('token')).toBe(token)
  expect(new URL(link).search, 'nothing of it reaches a server').toBe('')
  expect(text).toContain('The link works once, until March 4, 2026 at 17:05 UTC.')
})

test('a confirmation holds its token behind the #, and its digits in two groups', () => {
  const email = everyEmail().find(({ kind }) => kind === 'confirm-email')
  if (email?.kind !== 'confirm-email') throw new Error('There is no such email.')
  const { text } = renderedEmail({ ...email, token: 'a+b/c&d', code: '012345' }, ORIGIN)
  const link = new URL(/https:\S+confirm-email\S+/.exec(text)?.[0] ?? '')
  expect([new URLSearchParams(link.hash.slice(1)).get('token'), link.search]).toEqual(['a+b/c&d', ''])
  expect(text).toContain('where you are logged in: 012 345')
})

const adversarial = [
  '<img src=x onerror=alert(1)>',
  '"><script>x</script>',
  "' onload='x",
  '&lt;b&gt;',
  'https://evil.example',
  `${ORIGIN}.evil.example/x`,
  `${ORIGIN}@evil.example`,
  'Bo & Co',
]

test('no name and no device becomes markup or a link', () => {
  const plain = rendered('Ann', 'Firefox').map(({ html }) => tagsOf(html))
  fc.assert(
    fc.property(
      fc.constantFrom('', ...adversarial),
      fc.string({ unit: 'grapheme', maxLength: 50 }),
      (first, second) => {
        const name = first + second
        expect(rendered(name, name).map(({ html }) => tagsOf(html))).toEqual(plain)
      },
    ),
  )
})

test.each(['https://evil.example', 'evil.example', 'www.evil.example', 'ann@evil.example', '//evil', 'evil\\x'])(
  'a name like an address, %s, is not repeated',
  (name) => {
    for (const { kind, text } of rendered(name, 'Firefox')) expect(text, kind).not.toContain('evil')
  },
)

test.each(['Ann', 'Anne-Marie', "D'Arcy", 'Dr. Ann', 'Zoë', '李'])('%s is greeted by name', (name) => {
  for (const email of rendered(name)) expect(email.text.includes(name)).toBe(!isNameless(email))
})

test('the emails load nothing and follow nobody', () => {
  for (const { html } of rendered()) expect(html).not.toMatch(/<img|<script|<link|<table|url\(|src=/i)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html, webAddress } from './markup.ts'

test('nothing that is put in can begin a tag, an entity or leave an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ';', '$', '{') }), (text) => {
      const { text: made } = html`<p title="${text}">${[text]}</p>`
      const [, title = '', body = ''] = /^<p title="([^"]*)">([^<]*)<\/p>$/.exec(made) ?? []
      const read = (escaped: string): string =>
        escaped.replaceAll(
          /&(lt|gt|quot|#39|amp);/g,
          (_whole, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '&',
        )
      expect([read(title), read(body)]).toEqual([text, text])
      expect(title).not.toMatch(/['<>]/)
    }),
  )
})

test('what is missing is left out, what was made here stands as it is', () => {
  expect(html`${null}${undefined}${false}${0}${''}${html`<b>${'&'}</b>`}`.text).toBe('0<b>&amp;</b>')
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '//example.com',
  '/profile',
  '',
  null,
])('%j is no link', (address) => {
  expect(webAddress(address)).toBeNull()
})

test.each(['http://localhost:3000/profile', 'https://example.com'])('%s is', (address) => {
  expect(webAddress(address)).toBe(address)
})

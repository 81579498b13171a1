import { CLIENT_ROUTES } from '@fairweight/contract/routes'
import { expect, test } from 'vitest'
import { readVisitorHint } from '../../data/session/visitor-hint.ts'
import { redirectFrom } from './page-access.ts'
import { VISITOR_SCRIPT } from './visitor-script.ts'

const HINTS = ['', 'anonymous', 'member', 'member.value', 'member.value.momentum.optimizer']

/** Runs the script as the head of a page does, and answers what it marked and where it led. */
function arriveAt(pathname: string, hint: string, search = '') {
  const dataset: Record<string, string> = {}
  let led: string | null = null
  const run = new Function('document', 'location', VISITOR_SCRIPT)
  run(
    { documentElement: { dataset }, cookie: hint === '' ? 'a=b' : `a=b; fairweight_visitor=${hint}; c=d` },
    { pathname, search, replace: (address: string) => (led = address) },
  )
  return { dataset, led }
}

test.each(HINTS)('with the hint "%s" it marks what the page reads from it as well', (hint) => {
  const { status, tools } = readVisitorHint(`fairweight_visitor=${hint}`)
  expect(arriveAt('/learn', hint).dataset).toEqual({ visitor: status, tools: [...tools].join(' ') })
})

test('it leads away from protected pages as the page itself does, before anything is painted', () => {
  for (const hint of HINTS) {
    const { status, tools } = readVisitorHint(`fairweight_visitor=${hint}`)
    for (const { path, access, search } of CLIENT_ROUTES.flatMap((route) => [
      { ...route, search: '' },
      { ...route, search: '?stock=KO&q=a%26b' },
    ])) {
      const expected =
        access === 'signed-out'
          ? null
          : (redirectFrom(
              { pathname: path, search },
              {
                status,
                hasTool: tools.size > 0,
                isConfirmed: false,
                hasLoggedOut: false,
                wanted: null,
                wantedSearch: '',
              },
            )?.to ?? null)
      expect(arriveAt(path, hint, search).led, `${path}${search} as "${hint}"`).toBe(expected)
    }
  }
  expect(arriveAt('/profile/', '').led).toBe('/learn?redirect=%2Fprofile')
})

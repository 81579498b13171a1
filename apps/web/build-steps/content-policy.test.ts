import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { blockedTags, contentPolicy } from './content-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('names each inline text once and leaves files to their address', () => {
  const policy = contentPolicy(
    '<style>a{}</style><script>go()</script><script>go()</script><script src="/assets/a.js"></script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('go()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toContain(`; require-trusted-types-for 'script'; trusted-types default`)
})

it('needs no hash for data that never runs', () => {
  expect(contentPolicy('<script type="application/ld+json">{"@type":"WebSite"}</script>')).not.toContain('sha256')
})

it('finds what the policy would block, outside code only', () => {
  expect(
    blockedTags('<p style="color:red">x</p><script>const a = \'<b style="x">\'</script><svg><g style="y"></g></svg>'),
  ).toHaveLength(2)
  expect(blockedTags('<a onclick="go()">x</a>')).toHaveLength(1)
  expect(blockedTags('<p class="style" data-style="ok">x</p>')).toEqual([])
})

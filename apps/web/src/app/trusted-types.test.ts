import { expect, it, vi } from 'vitest'
import { trustHtml } from '../ui/trusted-html.ts'
import { sinkRules } from './trusted-types.ts'

const ORIGIN = 'https://fairweight.example'

it('lets the site’s own texts become markup, and empties and names any other', () => {
  const complain = vi.fn<(sentence: string) => void>()
  const { createHTML } = sinkRules(ORIGIN, complain)
  for (const own of ['<script></script>', ' ', trustHtml('<p>Ours</p>')]) expect(createHTML(own)).toBe(own)
  expect(complain).not.toHaveBeenCalled()
  for (const foreign of ['<img src=x onerror=alert(1)>', '<p>Ours</p><b>', '<script>go()</script>'])
    expect(createHTML(foreign)).toBe('')
  expect(complain).toHaveBeenCalledTimes(3)
})

it('loads code from our own files only', () => {
  const { createScriptURL } = sinkRules(ORIGIN, () => undefined)
  for (const own of ['/sw.js', '/assets/orders-worker-B3_x.js', `${ORIGIN}/assets/a.js`])
    expect(createScriptURL(own)).toBe(own)
  for (const foreign of [
    'https://evil.example/assets/a.js',
    '//evil.example/sw.js',
    '/api/user/export',
    '/assets/../api/a.js',
    '/assets/a.css',
    'data:text/javascript,go()',
    'blob:https://fairweight.example/1',
    'javascript:go()',
  ]) {
    expect(createScriptURL(foreign), foreign).toBeNull()
  }
})

import { expect, test } from 'vitest'
import { createSealedSecrets } from './sealed-secret.ts'

const [older, newer] = ['the older secret of these tests, long enough', 'the newer secret of these tests, long enough']

test('what was sealed is opened by whoever has the secret, and never looks the same', async () => {
  const { seal, open } = createSealedSecrets([older])
  const sealed = await seal('JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(await seal('JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  expect(await open(sealed)).toBe('JBSWY3DPEHPK3PXP')
})

test('a newer secret takes over while the older one still opens', async () => {
  const sealed = await createSealedSecrets([older]).seal('JBSWY3DPEHPK3PXP')
  expect(await createSealedSecrets([newer, older]).open(sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(await createSealedSecrets([newer]).open(sealed)).toBeNull()
})

test('what was changed or made up opens nothing', async () => {
  const { seal, open } = createSealedSecrets([older])
  const [head, key, nonce, text = '', tag] = (await seal('JBSWY3DPEHPK3PXP')).split('.')
  const changed = [head, key, nonce, `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`, tag].join('.')
  for (const wrong of [changed, '', 'x', 'a.b.c.d.e']) expect(await open(wrong)).toBeNull()
})

import { signUp } from '../../../scripts/product/person.ts'
import { expect, signIn, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { EVERY_VARIANT_TAG } from '../variants.ts'

test(
  'a key made on its page reads with it, shows its last use, and is refused once it is revoked',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, context, product }) => {
    await signIn(context, await signUp(product.origin))
    await page.goto('/profile')
    await expect(page).toHaveTitle('Fairweight - My Profile')
    await expect(page.getByText('No keys yet')).toBeVisible()
    const form = page.getByRole('form', { name: 'Make a key' })
    await form.getByLabel('Name of the key').fill('Notebook')
    await form.getByLabel('Grades of all stocks, as your plan shows them').check()
    await form.getByRole('button', { name: 'Make the key' }).click()
    await expectAccessible(page)
    const text = (await page.getByText(/^fw_[\w-]{43}$/).textContent()) ?? ''
    const read = (accept: string) =>
      fetch(`${product.origin}/api/data/grades?limit=3`, { headers: { authorization: `Bearer ${text}`, accept } })
    expect(await (await read('application/json')).json()).toMatchObject({ dataset: 'sample', stocks: { length: 3 } })
    expect((await (await read('text/csv')).text()).split('\r\n')[0]).toMatch(/^ticker,companyName,/)
    await page.reload()
    await expect(page.getByText(text)).toHaveCount(0)
    await expect(page.getByText(/last used/)).toBeVisible()
    await page.getByRole('button', { name: 'Revoke Notebook' }).click()
    await expect(page.getByText('No keys yet')).toBeVisible()
    const refused = await read('application/json')
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Fairweight API"'])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  },
)

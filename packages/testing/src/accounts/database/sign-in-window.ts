/** A sign-in window without a browser: follows redirects, keeps cookies, and fills in the provider's two forms. */
const MAX_STEPS = 12

/** Signs in at the provider and returns the address that it sends the window back to, which is not opened. */
export async function signInAtProvider(start: string, login: string, backTo: string): Promise<string> {
  const cookies = new Map<string, string>()
  let address = start
  let form: URLSearchParams | null = null
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    const location = response.headers.get('location')
    form = null
    if (location !== null) {
      address = new URL(location, address).href
      if (address.startsWith(backTo)) return address
      continue
    }
    const page = await response.text()
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? []
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (action === undefined || prompt === undefined)
      throw new Error(`The provider shows no form: ${response.status} ${page.slice(0, 500)}`)
    address = new URL(action, address).href
    form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt })
  }
  throw new Error('The provider never sends the window back.')
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const cut = pair.indexOf('=')
  const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)]
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}

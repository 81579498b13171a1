/** HTML that is safe to stand in a page. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What may stand in a template: text gets escaped, null, undefined and false are left out. */
export type Insertable = Markup | string | number | null | undefined | false | readonly Insertable[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function inserted(part: Insertable): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(inserted).join('')
  return String(part).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

/** HTML with everything that is put in escaped, unless it was made by this function itself. Attributes need their quotes. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Insertable[]): Markup {
  return new Markup(fixed.reduce((text, piece, place) => text + inserted(parts[place - 1]) + piece))
}

/** An address for a link when it is one of the web; anything else, such as a script, leads nowhere. */
export function webAddress(address: string | null): string | null {
  return address !== null && /^https?:$/.test(URL.parse(address)?.protocol ?? '') ? address : null
}

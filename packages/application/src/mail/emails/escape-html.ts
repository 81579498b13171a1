const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML, inside a quoted attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Escapes a text and makes links of the web addresses in it: of those of one site only, where one is named. */
export function withLinks(text: string, onlyOrigin: string | null = null): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?])/)
    .map((part, place) =>
      place % 2 === 1 && mayBeLink(part, onlyOrigin)
        ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('')
}

function mayBeLink(address: string, onlyOrigin: string | null): boolean {
  return URL.canParse(address) && (onlyOrigin === null || new URL(address).origin === onlyOrigin)
}

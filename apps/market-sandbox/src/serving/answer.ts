/** What a provider answers. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string | Uint8Array | FileBody
  readonly headers?: Readonly<Record<string, string>>
  /** When what it says last changed, in milliseconds since 1970: who knows it already is told so (304). */
  readonly changedAt?: number
}

/** A large answer that stands in a file. */
export interface FileBody {
  readonly file: string
  readonly bytes: number
}

const JSON_TYPE = 'application/json; charset=utf-8'

export function json(value: unknown, status = 200): Answer {
  return { status, type: JSON_TYPE, body: JSON.stringify(value) }
}

export function text(body: string, status = 200): Answer {
  return { status, type: 'text/plain; charset=utf-8', body }
}

export function html(title: string, status = 200): Answer {
  const body = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`
  return { status, type: 'text/html; charset=utf-8', body }
}

/** A table with commas. Texts that hold one stand in quotes. */
export function csv(header: string, rows: readonly (readonly (string | number | null)[])[]): Answer {
  const body = [header, ...rows.map((row) => row.map(cell).join(','))].join('\n')
  return { status: 200, type: 'text/csv; charset=utf-8', body: `${body}\n` }
}

function cell(value: string | number | null): string {
  const written = String(value ?? '')
  return /[",\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}

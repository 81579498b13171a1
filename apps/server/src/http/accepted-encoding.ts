/** The encodings in which ready-made bytes are held, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * The best encoding that an Accept-Encoding header allows: the first of ours that it does not weigh with 0.
 * Without the header only the plain bytes are safe.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const weights = new Map(header.toLowerCase().split(',').map(readPart))
  const isAccepted = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return ENCODINGS.find((encoding) => encoding !== 'identity' && isAccepted(encoding)) ?? 'identity'
}

function readPart(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}

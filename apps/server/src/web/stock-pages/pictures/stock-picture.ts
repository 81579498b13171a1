import { escapeHtml } from '@fairweight/application/mail/emails/escape-html.ts'
import type { OpenFields } from '@fairweight/application/market/stock-page.ts'
import { PRODUCT_NAME, SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import { formatDate } from '@fairweight/domain/time'

/** A grade as the picture has it. */
export interface PicturedGrade {
  readonly name: 'Value' | 'Momentum'
  readonly rating: string
  /** Why it is that one, in a sentence. */
  readonly reason: string | null
}

export const PICTURE_SIZE = { width: 1200, height: 630 } as const

const COLORS = {
  paper: '#fbfaf7',
  ink: '#17202c',
  muted: '#4d5a69',
  accent: '#1f4388',
  hairline: '#e3dfd6',
  caution: '#7f5200',
}
/** The balance beam of the site's icon, 32 units wide. */
const BEAM =
  '<path fill="#1f4388" d="M12 20.6 17.4 28.4H6.6z"/><path stroke="#17202c" d="M1 19.2h30" stroke-width="1.8" stroke-linecap="round"/><circle fill="#17202c" cx="6.2" cy="12.5" r="5.2"/><circle cx="27.3" cy="14.5" r="3.2" fill="#f2b84b"/>'
const LEFT = 72
const RIGHT = 1128
/** A letter of either typeface is on average a little narrower than this, in heights of its type. */
const LETTER_WIDTH = 0.55

/** The picture of a stock for previews of links, as SVG: what anybody may see of it, and where that holds them, its grades. */
export function stockPicture(stock: OpenFields, grades: readonly PicturedGrade[]): string {
  const { COMPANY_NAME, TICKER, SECTOR, MARKETCAP_GROUP, LAST_CLOSE_PRICE, asOf, dataset } = stock
  const size = COMPANY_NAME.length <= 26 ? 68 : 52
  const name = wrapped(COMPANY_NAME, RIGHT - LEFT, size, 2)
  const top = name.length === 1 ? 210 : 172
  const afterName = top + (name.length - 1) * size * 1.1
  const group = MARKETCAP_GROUP === 'Unknown' ? null : `${MARKETCAP_GROUP} cap`
  const facts = [TICKER, SECTOR, group].filter((fact) => fact !== null).join('  ·  ')
  const close = LAST_CLOSE_PRICE === null ? 'No price' : `Last close ${dollars(LAST_CLOSE_PRICE)}`
  const parts = [
    `<g transform="translate(${LEFT} 52) scale(1.75)">${BEAM}</g>`,
    text(PRODUCT_NAME, { x: LEFT + 72, y: 92, size: 36, serif: true }),
    ...name.map((line, at) => text(line, { x: LEFT, y: top + at * size * 1.1, size, serif: true, bold: true })),
    text(facts, { x: LEFT, y: afterName + 56, size: 30, color: COLORS.muted }),
    ...(grades.length === 0
      ? [
          text(close, { x: LEFT, y: afterName + 138, size: 44 }),
          text('How stocks of each grade did, and every figure down to its filing', {
            x: LEFT,
            y: afterName + 196,
            size: 30,
            color: COLORS.muted,
          }),
        ]
      : grades.map((grade, at) => gradeRow(grade, afterName + 92 + at * 112))),
    `<path d="M${LEFT} 560H${RIGHT}" stroke="${COLORS.hairline}" stroke-width="2"/>`,
    text(`As of ${formatDate(asOf)}`, { x: LEFT, y: 600, size: 26, color: COLORS.muted }),
    ...(dataset === 'sample'
      ? [text(SAMPLE_DATA_NOTICE, { x: RIGHT, y: 600, size: 22, color: COLORS.caution, anchor: 'end' })]
      : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE.width}" height="${PICTURE_SIZE.height}"><rect width="100%" height="100%" fill="${COLORS.paper}"/>${parts.join('')}</svg>`
}

/** The letter on its ground, and beside it what it is of and why. */
function gradeRow({ name, rating, reason }: PicturedGrade, y: number): string {
  const isRated = rating !== 'Unranked'
  const width = isRated ? 128 : 168
  const x = LEFT + 196
  return [
    `<rect x="${LEFT}" y="${y}" width="${width}" height="72" rx="36" fill="${isRated ? COLORS.accent : COLORS.hairline}"/>`,
    text(isRated ? rating : 'Not rated', {
      x: LEFT + width / 2,
      y: y + (isRated ? 51 : 46),
      size: isRated ? 42 : 28,
      color: isRated ? '#ffffff' : COLORS.ink,
      anchor: 'middle',
    }),
    text(name, { x, y: y + 22, size: 26, bold: true }),
    ...wrapped(reason ?? '', RIGHT - x, 24, 2).map((line, at) =>
      text(line, { x, y: y + 54 + at * 29, size: 24, color: COLORS.muted }),
    ),
  ].join('')
}

interface TextLook {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly serif?: true
  /** Drawn heavier: the typefaces come in one weight here. */
  readonly bold?: true
  readonly color?: string
  readonly anchor?: 'middle' | 'end'
}

function text(words: string, { x, y, size, serif, bold, color = COLORS.ink, anchor }: TextLook): string {
  const heavier = bold ? ` stroke="${color}" stroke-width="${size / 50}"` : ''
  const end = anchor ? ` text-anchor="${anchor}"` : ''
  return `<text x="${x}" y="${y}" font-family="${serif ? 'Fairweight Serif' : 'Inter'}" font-size="${size}" fill="${color}"${heavier}${end}>${escapeHtml(words)}</text>`
}

/** The words in so many lines at most; what has no room ends in an ellipsis. */
function wrapped(words: string, width: number, size: number, maxLines: number): string[] {
  const letters = Math.floor(width / (size * LETTER_WIDTH))
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const kept = lines
    .slice(0, maxLines)
    .map((line) => (line.length <= letters ? line : `${line.slice(0, letters - 1)}…`))
  if (lines.length > maxLines) kept[maxLines - 1] = `${(kept[maxLines - 1] ?? '').slice(0, letters - 1)}…`
  return kept
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

/** The few shapes of DER (ITU-T X.690) that a certificate is made of. */
const TAGS = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  object: 0x06,
  text: 0x0c,
  sequence: 0x30,
  set: 0x31,
  time: 0x17,
} as const

/** A value under a tag, with its length before it. */
export function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}

export function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(TAGS.sequence, ...parts)
}

export function setOf(...parts: readonly Buffer[]): Buffer {
  return tagged(TAGS.set, ...parts)
}

/** A number above zero, whose first bit must not be set. */
export function integer(bytes: Buffer): Buffer {
  return tagged(TAGS.integer, bytes)
}

export function bits(bytes: Buffer): Buffer {
  return tagged(TAGS.bits, Buffer.from([0]), bytes)
}

export function octets(bytes: Buffer): Buffer {
  return tagged(TAGS.octets, bytes)
}

export function text(value: string): Buffer {
  return tagged(TAGS.text, Buffer.from(value))
}

export function boolean(value: boolean): Buffer {
  return tagged(TAGS.boolean, Buffer.from([value ? 0xff : 0]))
}

/** A moment from 1950 to 2049. */
export function time(moment: Date): Buffer {
  const written = moment
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2)
  return tagged(TAGS.time, Buffer.from(written))
}

/** An object identifier such as 2.5.4.3. */
export function objectId(written: string): Buffer {
  const [first = 0, second = 0, ...rest] = written.split('.').map(Number)
  return tagged(TAGS.object, Buffer.from([40 * first + second, ...rest.flatMap(inSevens)]))
}

/** A number in groups of seven bits; all but the last are marked. */
function inSevens(value: number): number[] {
  const groups = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift(0x80 | (rest & 0x7f))
  return groups
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

/** What of WebAssembly this file uses; not every place that runs the optimizer has it, or allows it. */
declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array) => object
      readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer }
      readonly Instance: new (
        module: object,
        imports: { readonly of: { readonly memory: object } },
      ) => { readonly exports: ProductFunctions }
    }
  | undefined

/** See `ProductSpace`. */
export interface ProductFunctions {
  readonly multiply: (left: number, right: number, length: number, out: number) => void
  readonly addRows: (
    weights: number,
    out: number,
    length: number,
    ...rows: readonly [number, number, number, number, number, number, number, number]
  ) => void
}

const BYTES_OF_PAGE = 65536
const BYTES_OF_NUMBER = 8

let compiled: object | null | undefined

/** Whether there is WebAssembly here: not in an old browser, nor on a page, whose content policy forbids it and tells of every try. */
export function isCompiled(): boolean {
  return compiledModule() !== null
}

/**
 * Room for numbers in a memory of WebAssembly, and the sums of products there, two multiplications to an instruction. Null where
 * that cannot be had.
 */
export function compiledSpace(size: number): (ProductFunctions & { readonly numbers: Float64Array }) | null {
  const module = compiledModule()
  if (module === null || typeof WebAssembly === 'undefined') return null
  const memory = new WebAssembly.Memory({ initial: Math.ceil((size * BYTES_OF_NUMBER) / BYTES_OF_PAGE) })
  const { exports } = new WebAssembly.Instance(module, { of: { memory } })
  return { numbers: new Float64Array(memory.buffer), multiply: exports.multiply, addRows: exports.addRows }
}

function compiledModule(): object | null {
  if (compiled === undefined) compiled = compile()
  return compiled
}

function compile(): object | null {
  if (typeof WebAssembly === 'undefined' || 'document' in globalThis) return null
  try {
    return new WebAssembly.Module(moduleBytes())
  } catch {
    return null
  }
}

// The binary format's numbers for types, parts and instructions: https://webassembly.github.io/spec/core/binary
const I32 = 0x7f
const V128 = 0x7b
const FUNCTION_TYPE = 0x60
const TYPES = 1
const IMPORTS = 2
const FUNCTIONS = 3
const EXPORTS = 7
const CODE = 10
const FUNCTION_KIND = 0
const MEMORY_KIND = 2

const NO_RESULT = 0x40
const BLOCK = [0x02, NO_RESULT]
const LOOP = [0x03, NO_RESULT]
const END = 0x0b
const BRANCH = 0x0c
const BRANCH_IF = 0x0d
const IS_NOT_BELOW = 0x4f
const ADD = 0x6a
const SHIFT_LEFT = 0x74
const VECTOR = 0xfd
const LOAD_PAIR = [VECTOR, 0]
const LOAD_TWICE = [VECTOR, 10]
const STORE_PAIR = [VECTOR, 11]
const ADD_PAIRS = [VECTOR, 0xf0, 1]
const MULTIPLY_PAIRS = [VECTOR, 0xf2, 1]
/** Numbers lie at multiples of 2³ bytes. */
const ALIGNMENT = 3

const get = (local: number): number[] => [0x20, local]
const set = (local: number): number[] => [0x21, local]
const constant = (value: number): number[] => [0x41, ...signed(value)]
const address = (offset: number): number[] => [ALIGNMENT, ...unsigned(offset)]

const toAddress = (local: number): number[] => [...get(local), ...constant(ALIGNMENT), SHIFT_LEFT, ...set(local)]
const advance = (local: number): number[] => [...get(local), ...constant(4 * BYTES_OF_NUMBER), ADD, ...set(local)]
const HALVES = [0, 1]

/** The parameters of `multiply`, made addresses; the third becomes the end of the left rows. */
const [LEFT, RIGHT, LEFT_END, SUMS] = [0, 1, 2, 3]
/** The sums of row i with rows 2·half and 2·half + 1, the four right numbers as two pairs, and a left number twice. */
const sumOf = (i: number, half: number): number => 4 + 2 * i + half
const RIGHT_PAIRS = [12, 13]
const TWICE = 14
const FOUR = [0, 1, 2, 3]

/** Runs through both fours of rows side by side and holds the sixteen sums in registers. */
function multiplyBody(): number[] {
  const readRight = HALVES.map((half) => [
    ...get(RIGHT),
    ...LOAD_PAIR,
    ...address(2 * BYTES_OF_NUMBER * half),
    ...set(RIGHT_PAIRS[half]!),
  ])
  const addRow = (i: number): number[] => [
    ...get(LEFT),
    ...LOAD_TWICE,
    ...address(BYTES_OF_NUMBER * i),
    ...set(TWICE),
    ...HALVES.flatMap((half) => addPair(i, half)),
  ]
  const addPair = (i: number, half: number): number[] => [
    ...get(sumOf(i, half)),
    ...get(TWICE),
    ...get(RIGHT_PAIRS[half]!),
    ...MULTIPLY_PAIRS,
    ...ADD_PAIRS,
    ...set(sumOf(i, half)),
  ]
  const write = (i: number, half: number): number[] => [
    ...get(SUMS),
    ...get(sumOf(i, half)),
    ...STORE_PAIR,
    ...address(BYTES_OF_NUMBER * (4 * i + 2 * half)),
  ]
  return [
    [1, TWICE - SUMS, V128],
    [...get(LEFT), ...get(LEFT_END), ...constant(2), SHIFT_LEFT, ADD, ...set(LEFT_END)],
    [LEFT, RIGHT, LEFT_END, SUMS].flatMap(toAddress),
    [...BLOCK, ...LOOP, ...get(LEFT), ...get(LEFT_END), IS_NOT_BELOW, BRANCH_IF, 1],
    readRight.flat(),
    FOUR.flatMap(addRow),
    [...advance(LEFT), ...advance(RIGHT), BRANCH, 0, END, END],
    FOUR.flatMap((i) => HALVES.flatMap((half) => write(i, half))),
    [END],
  ].flat()
}

/** The parameters of `addRows`, made addresses; the third becomes the end of the sums. */
const [WEIGHTS, OUT, OUT_END] = [0, 1, 2]
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]
const rowAt = (row: number): number => 3 + row
const weightOf = (row: number): number => 11 + row

/** Adds to four sums at a time, so that each is read and written once for eight rows. */
function addRowsBody(): number[] {
  const readWeight = (row: number): number[] => [
    ...get(WEIGHTS),
    ...LOAD_TWICE,
    ...address(BYTES_OF_NUMBER * row),
    ...set(weightOf(row)),
  ]
  const weighted = (row: number, half: number): number[] => [
    ...get(weightOf(row)),
    ...get(rowAt(row)),
    ...LOAD_PAIR,
    ...address(2 * BYTES_OF_NUMBER * half),
    ...MULTIPLY_PAIRS,
  ]
  const sumOfTwo = (row: number, half: number): number[] => [
    ...weighted(row, half),
    ...weighted(row + 1, half),
    ...ADD_PAIRS,
  ]
  const sumOfFour = (row: number, half: number): number[] => [
    ...sumOfTwo(row, half),
    ...sumOfTwo(row + 2, half),
    ...ADD_PAIRS,
  ]
  const add = (half: number): number[] => [
    ...[OUT, OUT].flatMap(get),
    ...LOAD_PAIR,
    ...address(2 * BYTES_OF_NUMBER * half),
    ...sumOfFour(0, half),
    ...sumOfFour(4, half),
    ...ADD_PAIRS,
    ...ADD_PAIRS,
    ...STORE_PAIR,
    ...address(2 * BYTES_OF_NUMBER * half),
  ]
  return [
    [1, EIGHT.length, V128],
    [...get(OUT), ...get(OUT_END), ADD, ...set(OUT_END)],
    [WEIGHTS, OUT, OUT_END, ...EIGHT.map(rowAt)].flatMap(toAddress),
    EIGHT.flatMap(readWeight),
    [...BLOCK, ...LOOP, ...get(OUT), ...get(OUT_END), IS_NOT_BELOW, BRANCH_IF, 1],
    HALVES.flatMap(add),
    [OUT, ...EIGHT.map(rowAt)].flatMap(advance),
    [BRANCH, 0, END, END],
    [END],
  ].flat()
}

function moduleBytes(): Uint8Array<ArrayBuffer> {
  const type = (parameters: number): number[] => [
    FUNCTION_TYPE,
    ...list(Array.from({ length: parameters }, () => I32)),
    0,
  ]
  return Uint8Array.from(
    [
      [0, ...text('asm').slice(1), 1, 0, 0, 0],
      section(TYPES, [2, ...type(4), ...type(11)]),
      section(IMPORTS, [1, ...text('of'), ...text('memory'), MEMORY_KIND, 0, 0]),
      section(FUNCTIONS, [2, 0, 1]),
      section(EXPORTS, [2, ...text('multiply'), FUNCTION_KIND, 0, ...text('addRows'), FUNCTION_KIND, 1]),
      section(CODE, [2, ...list(multiplyBody()), ...list(addRowsBody())]),
    ].flat(),
  )
}

const section = (id: number, content: readonly number[]): number[] => [id, ...list(content)]
const list = (bytes: readonly number[]): number[] => [...unsigned(bytes.length), ...bytes]
const text = (letters: string): number[] => list(Array.from(letters, (letter) => letter.charCodeAt(0)))

/** Whole numbers from 0 in groups of seven bits, the lowest first (LEB128). */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...unsigned(Math.floor(value / 128))]
}

/** The same where a number's last group has a bit for its sign. */
function signed(value: number): number[] {
  return value < 64 ? [value] : [(value % 128) + 128, ...signed(Math.floor(value / 128))]
}

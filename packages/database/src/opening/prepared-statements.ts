import { type PGlite, protocol, types } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'

/** What Kysely needs of PGlite. */
type KyselyPGlite = Exclude<PGliteDialectConfig['pglite'], (...parameters: never[]) => unknown>

interface Results<Row> {
  readonly rows: Row[]
  readonly fields: Column[]
  readonly affectedRows: number
}

interface Column {
  readonly name: string
  readonly dataTypeID: number
}

/** A statement as the database described it when it parsed it; its name is empty while its text came only once. */
interface Statement {
  readonly name: string
  readonly parameterTypes: readonly number[]
  readonly columns: Column[]
}

/** The product has some 300 texts of its own; the rest are lists of values, each length another text. */
const MAX_STATEMENTS = 400
/** A longer text has a length of its own nearly each time, and its plan would fill the memory. */
const MAX_PREPARED_TEXT = 4_000

/** What a plan is made for. */
const QUERY = /^\s*(select|insert|update|delete|with)\b/i
/** Changes no table, so that every plan stays right. */
const CONTROL = /^\s*(set|reset|show)\b/i

const { serialize, messages } = protocol
const EXECUTE = Buffer.concat([serialize.execute({}), serialize.sync()])

/**
 * PGlite as Kysely takes it, parsing and planning a statement once: a text that comes again is prepared, and executing it is one exchange with
 * the database in place of six. In WebAssembly that is most of what a short query costs.
 */
export function withPreparedStatements(pglite: PGlite): KyselyPGlite {
  const statements = createStatements(pglite)

  async function prepared<Row>(text: string, values: readonly unknown[], isAlone: boolean): Promise<Results<Row>> {
    return pglite.runExclusive(async () => {
      const statement = await statements.of(text)
      const bind = serialize.bind({ statement: statement.name, values: serialized(values, statement) })
      return readResults<Row>(await exchange([bind, EXECUTE], isAlone), statement.columns)
    })
  }

  const exchange = async (parts: readonly Uint8Array[], syncToFs = false) =>
    (await pglite.execProtocol(Buffer.concat(parts), { syncToFs })).messages

  function serialized(values: readonly unknown[], { parameterTypes }: Statement): (string | null)[] {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null
      const serializer = pglite.serializers[parameterTypes[index] ?? 0]
      return serializer ? serializer(value) : String(value)
    })
  }

  function readResults<Row>(received: Awaited<ReturnType<typeof exchange>>, fields: Column[]): Results<Row> {
    const rows: Row[] = []
    let affectedRows = 0
    for (const message of received) {
      if (message instanceof messages.DataRowMessage) rows.push(rowOf(message.fields, fields))
      else if (message instanceof messages.CommandCompleteMessage) affectedRows = changedRows(message.text)
    }
    return { rows, fields, affectedRows }
  }

  const rowOf = (cells: readonly (string | null)[], columns: readonly Column[]) =>
    Object.fromEntries(
      columns.map(({ name, dataTypeID }, index): readonly unknown[] => [
        name,
        types.parseType(cells[index] ?? null, dataTypeID, pglite.parsers),
      ]),
    )

  /** A statement that may change tables: what was prepared before it is parsed again. */
  function unprepared<Answer>(text: string, send: () => Promise<Answer>): Promise<Answer> {
    return CONTROL.test(text) ? send() : send().finally(() => statements.forget())
  }

  return {
    async query(text, values = []) {
      await pglite._checkReady()
      if (!QUERY.test(text)) return unprepared(text, () => pglite.query(text, values))
      // As PGlite's own: nothing comes between the statements of a transaction.
      return pglite._runExclusiveTransaction(() => prepared(text, values, true))
    },
    transaction: (work) =>
      pglite.transaction((trx) =>
        work({
          rollback: () => trx.rollback(),
          query: (text, values = []) =>
            QUERY.test(text) && !trx.closed
              ? prepared(text, values, false)
              : unprepared(text, () => trx.query(text, values)),
        }),
      ),
    close: () => pglite.close(),
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
  }
}

/** The statements that the database has parsed, by their texts; those longest unused make room. */
function createStatements(pglite: PGlite) {
  /** Null: seen once. */
  const byText = new Map<string, Statement | null>()
  let made = 0
  let outdated: string[] = []

  function remove(text: string): void {
    const name = byText.get(text)?.name
    if (name !== undefined) outdated.push(name)
    byText.delete(text)
  }

  async function parse(text: string, name: string): Promise<Statement> {
    const closed = outdated.map((old) => serialize.close({ type: 'S', name: old }))
    outdated = []
    const request = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
    const { messages: received } = await pglite.execProtocol(Buffer.concat([...closed, ...request]), {
      syncToFs: false,
    })
    const parameters = received.find((message) => message instanceof messages.ParameterDescriptionMessage)
    const row = received.find((message) => message instanceof messages.RowDescriptionMessage)
    return {
      name,
      parameterTypes: parameters?.dataTypeIDs ?? [],
      columns: (row?.fields ?? []).map(({ name: column, dataTypeID }) => ({ name: column, dataTypeID })),
    }
  }

  return {
    /** The statement of a text, parsed now unless it is prepared. */
    async of(text: string): Promise<Statement> {
      const known = byText.get(text)
      const isAgain = known === null && text.length <= MAX_PREPARED_TEXT
      const statement = known ?? (await parse(text, isAgain ? `s${(made += 1)}` : ''))
      byText.delete(text)
      byText.set(text, statement.name === '' ? null : statement)
      const [oldest] = byText.keys()
      if (byText.size > MAX_STATEMENTS && oldest !== undefined) remove(oldest)
      return statement
    },
    /** Tables may have changed: nothing is prepared any more. */
    forget(): void {
      for (const text of byText.keys()) remove(text)
    },
  }
}

/** How many rows a command's tag says that it changed, such as `UPDATE 3` or `INSERT 0 5`. */
function changedRows(tag: string): number {
  const [command = '', ...numbers] = tag.split(' ')
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command) ? Number(numbers.at(-1)) : 0
}

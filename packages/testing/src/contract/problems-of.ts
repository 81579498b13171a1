interface Schema {
  safeParse(value: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** What a schema finds wrong with a value, each as "path: message"; empty when nothing is. */
export function problemsOf(schema: Schema, value: unknown): string[] {
  return (
    schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`) ?? []
  )
}

/** The paths of what a schema finds wrong, each once. */
export function wrongPathsOf(schema: Schema, value: unknown): string[] {
  const paths = schema.safeParse(value).error?.issues.map(({ path }) => path.map(String).join('.')) ?? []
  return [...new Set(paths)]
}

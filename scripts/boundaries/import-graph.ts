import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

/** Reads every import below the folders, those of types alone included, and judges them by the rules. */
export async function readImports(
  root: string,
  folders: readonly string[],
  forbidden: IForbiddenRuleType[],
): Promise<ICruiseResult> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: root,
      ruleSet: { forbidden },
      validate: true,
      // Who imports each file is asked by no rule, and takes a quarter of the time.
      skipAnalysisNotInRules: true,
      // TypeScript 7 has no JavaScript interface yet, and without another parser no file would be read at all.
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: String.raw`(^|/)(build|\.react-router|test-results)/` },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
    },
  )
  if (typeof output === 'string')
    throw new Error('dependency-cruiser answered a text where its result object was asked for.')
  return output
}

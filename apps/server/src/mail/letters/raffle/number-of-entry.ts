/** By which number somebody finds their own entry again when they check a draw. */
export function numberOfEntry(entryId: string): string {
  return `The number of your entry is ${entryId}. With it you can check later how the draw came out.`
}

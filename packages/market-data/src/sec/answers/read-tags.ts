/** Placeholder until the domain's list. */
export function isReadTag(taxonomy: string, _tag: string): boolean {
  return taxonomy === 'us-gaap' || taxonomy === 'dei' || taxonomy === 'ifrs-full'
}

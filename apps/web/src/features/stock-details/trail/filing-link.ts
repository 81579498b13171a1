const ACCESSION = /^\d{10}-\d{2}-\d{6}$/
const CIK = /^\d{1,10}$/

/**
 * The filing's own page at the SEC, by the company's number and the filing's; null where either is not of the SEC's shape.
 * Source: https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data
 */
export function filingLink(cik: string | null, accession: string): string | null {
  if (cik === null || !CIK.test(cik) || !ACCESSION.test(accession)) return null
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`
}

import { isRole, ROLES } from '@fairweight/domain/entitlement'
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'
import { idOf } from '../shapes/id-of.ts'
import { monthOrYear } from '../shapes/month-or-year.ts'
import { type Finding, note, ok, problem } from './finding.ts'

/** Looks at what the metadata of each active product with a monthly or annual price says. */
export function checkMetadata({ products, prices }: Catalogue): Finding[] {
  const sold = new Set(prices.filter(({ recurring }) => monthOrYear(recurring) !== null).map(({ product }) => idOf(product)))
  return [...products.values()].filter(({ id, active }) => active && sold.has(id)).flatMap(findingsOn)
}

function findingsOn(product: CatalogueProduct): Finding[] {
  const found = [onAccess(product), onLicense(product), onTrial(product)].filter((finding) => finding !== null)
  const { access, license, trial } = product.metadata
  return found.length > 0 ? found : [ok(`“${product.name}” has metadata access=${access}, license=${license}, trial=${trial}.`)]
}

function onAccess({ name, metadata: { access } }: CatalogueProduct): Finding | null {
  if (access !== undefined && isRole(access)) return null
  const told = access === undefined ? 'has no metadata “access”' : `has metadata access=${access}, which is no role`
  return problem(`“${name}” ${told}, so that it opens nothing and is not offered.`, `Set access to one of ${ROLES.join(', ')}.`)
}

function onLicense({ name, metadata: { license } }: CatalogueProduct): Finding | null {
  return license === undefined ? note(`“${name}” has no metadata “license”.`, 'Set license to individual.') : null
}

function onTrial({ name, metadata: { trial } }: CatalogueProduct): Finding | null {
  if (trial === 'true' || trial === 'false') return null
  const told = trial === undefined ? 'has no metadata “trial”' : `has metadata trial=${trial}`
  return note(`“${name}” ${told}, so that it begins without a free trial.`, 'Set trial to true or false.')
}

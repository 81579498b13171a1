export { isKnownTag as isReadTag } from '@fairweight/domain/facts'

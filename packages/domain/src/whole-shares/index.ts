export { allocateShares } from './allocate-shares.ts'
export type { Allocation, AllocationAsset, AllocationRefusal, AllocationRequest, Order } from './allocation.ts'

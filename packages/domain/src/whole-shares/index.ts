export { allocateShares } from './allocate/allocate-shares.ts'
export { ordersCsv } from './orders/orders-csv.ts'
export type { Allocation, AllocationAsset, AllocationRequest, Order } from './request/allocation.ts'
export { solveAllocationProblem } from './allocation-problem.ts'

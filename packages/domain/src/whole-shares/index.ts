export { allocateShares } from './allocate/allocate-shares.ts'
export { ordersCsv } from './orders/orders-csv.ts'
export type { Allocation, AllocationAsset, AllocationRefusal, AllocationRequest, Order } from './request/allocation.ts'
export { type AllocationProblemAnswer, solveAllocationProblem } from './problem/solve-allocation-problem.ts'

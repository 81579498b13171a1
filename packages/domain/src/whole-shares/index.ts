export type { Allocation, AllocationAsset, AllocationRefusal, AllocationRequest, Order } from './allocation.ts'

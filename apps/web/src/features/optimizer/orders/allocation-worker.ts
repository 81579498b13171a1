import { type AllocationRequest, allocateShares } from '@fairweight/domain/whole-shares'

addEventListener('message', ({ data }: MessageEvent<AllocationRequest>) => postMessage(allocateShares(data)))

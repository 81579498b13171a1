import { findOrders } from './find-orders.ts'
import type { OrdersRequest } from './orders-request.ts'

addEventListener('message', ({ data }: MessageEvent<OrdersRequest>) => postMessage(findOrders(data)))

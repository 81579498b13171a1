import { findOrders } from './find-orders.ts'
import type { OrdersQuestion } from './orders-question.ts'

addEventListener('message', ({ data }: MessageEvent<OrdersQuestion>) => postMessage(findOrders(data)))

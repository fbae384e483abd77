import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header: the real time of sending, because receivers check its age, and the signature of both. */
export const signatureOf = (payload: string, secret: string, sentAt: number): string =>
  `t=${sentAt},v1=${createHmac('sha256', secret).update(`${sentAt}.${payload}`).digest('hex')}`

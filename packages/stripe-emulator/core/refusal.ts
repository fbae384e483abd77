/** The error of an answer that is not 2xx, as Stripe prints it. */
export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
  doc_url?: string
}

/** A refused request. `acted` ones keep their changes and bind their answer to the idempotency key. */
export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly acted: boolean

  constructor(status: number, body: ErrorBody, { acted = false } = {}) {
    super(body.message)
    this.status = status
    this.body = body.code ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : body
    this.acted = acted
  }
}

/** 400: an invalid parameter. */
export const invalid = (message: string, param?: string, code?: string): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) })

/** An unknown id: 404 in the path, 400 as a parameter. */
export function missing(noun: string, id: string, param = 'id'): Refusal {
  const message = `No such ${noun}: '${id}'`
  return new Refusal(param === 'id' ? 404 : 400, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

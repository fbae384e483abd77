/**
 * A refusal with a stable code. `not_found` also means "you may not know that it exists". Codes are words of the domain
 * (`nothing_payable`); screens turn them into sentences.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldRefusals
  readonly detail: Readonly<Record<string, unknown>>

  constructor(code: string, { fields = {}, status, ...detail }: RefusalDetail = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.status = status ?? STATUS[code] ?? (Object.keys(fields).length > 0 ? 400 : 409)
    this.detail = detail
  }
}

/** Field path (`vehicles.0.vin`) to the sentence that says what to do. */
export type FieldRefusals = Readonly<Record<string, string>>
type RefusalDetail = { fields?: FieldRefusals; status?: number; [more: string]: unknown }

const STATUS: Readonly<Record<string, number>> = {
  bad_input: 400,
  not_signed_in: 401,
  token_not_valid: 401,
  token_lacks_permission: 403,
  not_for_tokens: 403,
  token_with_cookie: 400,
  crm_token_missing: 401,
  unavailable: 503,
  busy: 503,
  wrong_origin: 403,
  not_your_role: 403,
  sign_in_again: 403,
  second_factor_needed: 403,
  impersonation_read_only: 403,
  impersonation_over: 403,
  not_found: 404,
  someone_else_saved: 409,
  key_used_for_another_request: 422,
  idempotency_key_missing: 400,
  too_large: 413,
  too_many_tries: 429,
}

/** The same sentence wherever a role is refused: it does not say which role is needed. */
export const NOT_YOUR_ROLE = 'Your role doesn’t allow this.'

/** The sentences of the refusals that every endpoint shares. A module's own are in its contract, beside their codes. */
export const SHARED_REFUSALS: Readonly<Record<string, string>> = {
  bad_input: 'Some answers need to be corrected. Check them, then try again.',
  not_signed_in: 'Sign in to continue.',
  sign_in_again: 'Confirm it’s you before you change this.',
  second_factor_needed: 'Set up a passkey or an authenticator app first. Staff need a second way to prove who they are.',
  crm_token_missing: 'Your access to the board has expired. Open the board again.',
  token_not_valid: 'This API token doesn’t work. It has expired, was revoked, or was copied incompletely.',
  token_lacks_permission: 'This API token doesn’t have the permission that this needs.',
  not_for_tokens: 'API tokens can’t do this. A person has to sign in for it.',
  token_with_cookie: 'Send either an API token or a session cookie, not both.',
  wrong_origin: 'This request didn’t come from Breakwater. Open the page again and retry.',
  not_your_role: NOT_YOUR_ROLE,
  agency_suspended:
    'Your agency is suspended, so you can read but not change, sell, or export anything. Hand in what’s missing on its Documents tab.',
  agency_terminated: 'The agreement with your agency has ended. You can still see its statements and tax forms.',
  joining_off: 'Joining is turned off right now. Nothing was charged. Try again later.',
  selling_off: 'New sales are turned off right now. Try again later.',
  payouts_off: 'Payments to members and agencies are turned off right now. An administrator can turn them on again.',
  exports_off: 'Exports are turned off right now. An administrator can turn them on again.',
  api_tokens_off: 'API tokens are turned off right now. Try again later.',
  impersonation_read_only: 'You can’t do this while viewing as someone else. Stop viewing to continue as yourself.',
  impersonation_over: 'Your 30 minutes of viewing as someone else are over. Stop viewing to continue as yourself.',
  not_found: 'We couldn’t find that.',
  someone_else_saved: 'Someone else changed this while you were working on it. Review the new version, then save again.',
  key_used_for_another_request: 'This request was already used for something else. Start over.',
  idempotency_key_missing: 'Send an Idempotency-Key header of 8 to 128 letters, digits, or -_.: with this request.',
  email_not_confirmed: 'Confirm your email address first. We’ve just sent you the link again. Everything you entered is saved.',
  refused: 'This can’t be done right now. Open the page again to see what has changed.',
  too_large: 'This is larger than we can accept. Send something smaller.',
  too_many_tries: 'Too many attempts. Wait a while, then try again.',
  busy: 'Too many requests are waiting right now. Nothing was changed. Try again in a few seconds.',
  unavailable: 'This isn’t available right now. Nothing was lost. Try again in a moment.',
  broken: 'Something went wrong on our end. Nothing you typed is lost. Try again, and tell us the reference if it happens twice.',
}

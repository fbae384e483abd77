/** The same sentence wherever a role is refused: it does not say which role is needed. */
export const NOT_YOUR_ROLE = 'Your role does not allow this.'

/** The sentences of the refusals that every endpoint shares. A module's own are in its contract, beside their codes. */
export const SHARED_REFUSALS: Readonly<Record<string, string>> = {
  bad_input: 'Some answers need another look.',
  not_signed_in: 'Sign in to go on.',
  sign_in_again: 'Confirm that it is you before you change this.',
  second_factor_needed: 'Set up a passkey or an authenticator app first: people who work here need a second way to prove who they are.',
  crm_token_missing: 'Open the board again: its access has expired.',
  wrong_origin: 'This request did not come from Breakwater. Open the page again and retry.',
  not_your_role: NOT_YOUR_ROLE,
  impersonation_read_only: 'This stays closed while you view as somebody else. Stop viewing to go on as yourself.',
  impersonation_over: 'The half hour of viewing as somebody else is over. Stop viewing to go on as yourself.',
  not_found: 'We could not find that.',
  someone_else_saved: 'Someone else changed this in the meantime. Look at the new version, then save again.',
  key_used_for_another_request: 'This request was already used for something else. Start again.',
  idempotency_key_missing: 'Send an Idempotency-Key header of 8 to 128 letters, digits or -_.: with this request.',
  email_not_confirmed: 'Confirm your e-mail address first: we have just sent you the link again. Everything you wrote is kept.',
  refused: 'This cannot be done as things are now. Open the page again to see them.',
  too_large: 'This is larger than we can take.',
  too_many_tries: 'Too many tries. Wait a little, then try again.',
  busy: 'Many people are signing in just now. Try again in a few seconds.',
  unavailable: 'This part is not available just now. Nothing was lost; try again in a moment.',
  broken: 'Something broke on our side. Nothing you typed is lost; try again, and tell us the reference if it happens twice.',
}

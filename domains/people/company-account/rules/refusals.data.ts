/** Apart from the contract, because every page with a sign-in loads them. */
export const companyAccountOnly = {
  company_account_only: 'Staff sign in with their company account. Use “Sign in with your company account”.',
}
export const providerUnavailable = {
  company_provider_unavailable: 'Your company’s sign-in didn’t answer. Try again in a few minutes, or tell an administrator.',
}

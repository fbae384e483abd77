import { emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { invalid } from '../core/refusal.ts'
import { now, put, type Tx } from '../core/transaction.ts'
import type { Account } from '../core/wire.ts'
import { labelled, type Params } from '../protocol/params.ts'
import { inPath, type Route } from '../protocol/routing.ts'

/** A recipient's account with one bank account, which only receives money. It requires no documents here. */
function createAccount(tx: Tx, params: Params): Account {
  if (params.required('type') !== 'custom') throw invalid('The sandbox makes custom accounts only.', 'type')
  if (params.text('country') !== 'US') throw invalid('The sandbox knows US accounts only.', 'country')
  const isPaid = params.part('capabilities')?.part('transfers')?.flag('requested') === true
  params.part('tos_acceptance')?.oneOf('service_agreement', ['recipient', 'full'])
  const businessType = params.oneOf('business_type', ['individual', 'company']) ?? null
  const bank = params.part('external_account')
  const id = newId('acct_1', 16)
  const account = put(tx, {
    id,
    object: 'account',
    business_type: businessType,
    capabilities: isPaid ? { transfers: 'active' } : {},
    charges_enabled: false,
    country: 'US',
    created: now(tx),
    default_currency: 'usd',
    details_submitted: true,
    email: params.text('email') ?? null,
    external_accounts: {
      object: 'list',
      data: bank ? [bankAccount(bank, id)] : [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    metadata: labelled(params.labels('metadata')),
    payouts_enabled: isPaid && bank !== undefined,
    type: 'custom',
  })
  emit(tx, 'account.updated', account)
  return account
}

/** Four digits of the number are stored, as Stripe shows it. */
function bankAccount(bank: Params, account: string): NonNullable<Account['external_accounts']>['data'][number] {
  if (bank.required('object') !== 'bank_account' || bank.required('country') !== 'US' || bank.text('currency') === 'eur')
    throw invalid('A US bank account is needed.', bank.at('object'))
  return {
    id: newId('ba_1', 23),
    object: 'bank_account',
    account,
    account_holder_name: bank.text('account_holder_name') ?? null,
    account_holder_type: bank.oneOf('account_holder_type', ['individual', 'company']) ?? null,
    account_type: null,
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    customer: null,
    fingerprint: newId('', 16),
    last4: bank.required('account_number').slice(-4),
    metadata: {},
    routing_number: bank.required('routing_number'),
    status: 'new',
  }
}

/** Whose key it is: the platform's own account. */
const ownAccount = (tx: Tx) => ({
  id: 'acct_1Sandbox00000000',
  object: 'account',
  business_profile: { name: 'Payment sandbox' },
  charges_enabled: true,
  country: 'US',
  created: now(tx),
  default_currency: 'usd',
  details_submitted: true,
  email: null,
  metadata: {},
  payouts_enabled: true,
  type: 'standard',
})

export const ACCOUNT_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/accounts', answer: ({ tx, params }) => createAccount(tx, params) },
  { method: 'GET', path: '/v1/account', answer: ({ tx }) => ownAccount(tx) },
  { method: 'GET', path: '/v1/accounts/:id', answer: (call) => inPath(call, 'account') },
]

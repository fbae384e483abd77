import { newId } from '../core/ids.ts'
import { nowFor, put } from '../core/transaction.ts'
import { requiredNamed, type Route } from '../protocol/routing.ts'
import { urlIn } from './checkout-params.ts'
import { HOUR } from '../options.ts'

export const PORTAL_SESSION_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    answer: ({ tx, params }) => {
      const customer = requiredNamed(tx, params, 'customer', 'customer')
      const flow = params.part('flow_data')
      flow?.oneOf('type', ['payment_method_update'])
      params.pass('locale', 'configuration')
      const returnUrl = urlIn(params, 'return_url') ?? null
      const id = newId('bps_1', 23)
      const created = nowFor(tx, customer)
      put(tx, { object: 'sandbox.portal_visit', id, expiresAt: created + HOUR, challenge: null })
      return put(tx, {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_1SandboxConfiguration000',
        created,
        customer: customer.id,
        customer_account: null,
        flow: flow
          ? {
              after_completion: { type: 'portal_homepage', hosted_confirmation: null, redirect: null },
              customer_update: null,
              subscription_cancel: null,
              subscription_pause: null,
              subscription_update: null,
              subscription_update_confirm: null,
              type: 'payment_method_update',
            }
          : null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: returnUrl,
        url: `${tx.world.publicUrl}/portal/${id}`,
      })
    },
  },
]

import { html } from './html.ts'
import { cardForm, testNumbers, type FormState } from './card-form.ts'
import { page, type Page } from './page.ts'
import type { Customer, PaymentMethod, PortalSession } from '../core/wire.ts'

type Shown = { session: PortalSession; customer: Customer; method: PaymentMethod | undefined }

/** The customer portal: the present method, and the form to change it. */
export function portalPage({ session, customer, method }: Shown, state: FormState): Page {
  const body = html`<h1>Payment method</h1>
    <section class="card" aria-labelledby="now">
      <h2 id="now">Now</h2>
      <p>${method ? described(method) : 'No payment method is kept yet.'}</p>
      ${session.return_url && html`<p class="muted"><a href="${session.return_url}">Go back without a change</a></p>`}
    </section>
    <section class="card payment" aria-labelledby="new">
      <h2 id="new">New payment method</h2>
      ${customer.email && html`<p class="muted">For ${customer.email}</p>`}
      ${cardForm({ action: `/portal/${session.id}`, button: 'Save card', state, asksEmail: false, takesBank: false })}
    </section>
    ${testNumbers(false)}`
  return page({ title: 'Payment method', body, width: 'wide', goesTo: [session.return_url] })
}

export function expiredPortalPage(session: PortalSession): Page {
  const body = html`<h1>This page has expired</h1>
    <div class="card">
      <p>Nothing was changed. Go back and open it again.</p>
      ${session.return_url && html`<p><a class="button plain" href="${session.return_url}">Go back</a></p>`}
    </div>`
  return page({ title: 'Expired', body })
}

function described({ card, us_bank_account: bank }: PaymentMethod): string {
  if (bank) return `${bank.bank_name} account ending in ${bank.last4}`
  return card
    ? `${card.brand} card ending in ${card.last4}, good to ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
    : 'A payment method'
}
